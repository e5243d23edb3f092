/** The most bookmarks of one user. It bounds every list of them. */
export const maxBookmarks = 200
/** The bookmarks on a page of the list. Each click on "more" adds as many. */
export const bookmarksPerPage = 12
