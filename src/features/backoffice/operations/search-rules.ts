/** A shorter text finds too much of everything. */
export const shortestSearch = 2
export const longestSearch = 100
/** The maximum number of results of each kind in the search of everything. */
export const mostOfKind = 5
