/** The most bookmarks of one user. It bounds every list of them. */
export const maxBookmarks = 200
/** How many cards a page of the list shows, and how many each click adds. */
export const bookmarksPerPage = 12
