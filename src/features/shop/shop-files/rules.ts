/** How many products one file may have. */
export const mostRows = 5000
export const maxFileKilobytes = 2048
/** A report is kept for an hour: what it was compared with is older then. */
export const reportLifetimeMs = 60 * 60 * 1000
export const rowsPerPage = 50
/** Characters of one cell. */
export const longestCell = 20_000

export const fileName = 'kamshetbuild-products.csv'
