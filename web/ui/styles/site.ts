/** The styles that every page shares, in cascade order. */
import './fonts.css';
import 'virtual:palettes.css';
import './theme.css';
import './base.css';
import './primitives.css';
import './print.css';
