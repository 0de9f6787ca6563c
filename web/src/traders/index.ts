/** The room of Coffee Traders. */
import './fonts.css'
import './tokens.css'
