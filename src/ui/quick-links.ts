/** The id of the shell's bar at the bottom of a phone: a page's own bar, which takes its place, opens it (theme.css). */
export const quickLinksId = 'quick-links'
