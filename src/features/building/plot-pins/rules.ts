/** How many plots somebody chooses from: a list that a person can still look through. */
export const mostPlots = 100
export const longestLabel = 120
