import { ConnectionError } from '#platform/http/api.ts'

/**
 * Loads the code that changes the cart, which the first load of a page does not include. Throws ConnectionError if it
 * does not arrive.
 */
export const importMutations = () =>
  import('./mutations.ts').catch((error) => {
    throw new ConnectionError(error)
  })
