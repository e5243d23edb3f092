/** So many addresses have room in a list that is read. */
export const mostAddresses = 10
