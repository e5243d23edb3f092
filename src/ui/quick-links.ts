/**
 * The id of the shell's bar at the bottom of a phone. If a page has another bar there, that bar has a button which
 * shows the shell's bar (theme.css).
 */
export const quickLinksId = 'quick-links'
