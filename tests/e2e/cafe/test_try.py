from tests.e2e.cafe.board import Board
from tests.e2e.cafe.player import Player
from tests.e2e.conftest import Come
from tests.e2e.pages import Lobby
import pytest, time

@pytest.mark.parametrize("n,opts",[(2,()),(1,()),(3,("Auction","EXPRESSO"))])
def test_whole(come: Come,n,opts) -> None:
    ana = come()
    ana.go()
    table = Lobby(ana).play_now("Café", seats=n, options=opts)
    board = Board(ana)
    player = Player(board)
    t=time.time()
    player.play()
    print(board.totals(), player.did, time.time()-t)
