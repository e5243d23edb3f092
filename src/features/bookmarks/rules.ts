/** The most bookmarks of one user. It bounds every list of them. */
export const maxBookmarks = 200
