/** The most saved projects of one account. It bounds every list of them. */
export const mostSaved = 500
/** How many cards a page of the idea board shows, and how many each press adds. */
export const savedPerPage = 12
