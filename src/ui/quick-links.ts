/**
 * The id of the shell's bar at the bottom of a phone. If a page has its own bar in that place, the page's bar opens it
 * (theme.css).
 */
export const quickLinksId = 'quick-links'
