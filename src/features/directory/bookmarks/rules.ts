/** The maximum number of bookmarks of one user. */
export const maxBookmarks = 200
/** The number of bookmarks on a page of the list. Each click on "Show more bookmarks" adds one page. */
export const bookmarksPerPage = 12
