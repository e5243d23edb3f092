import { pictureUrl, pictureWidths } from './pictures.ts'

/** Gets an address of this product, as a visitor would. */
type Ask = (path: string) => Promise<Response>

/**
 * Asks for every width of these pictures, the most important first, so that their first visitors need not wait for them. One
 * at a time: whoever asks meanwhile waits for one picture at most. Ends early on `signal`.
 */
export async function makePicturesAhead(ask: Ask, keys: readonly string[], signal: AbortSignal): Promise<void> {
  // What a phone asks for comes first.
  const [small, medium, large, largest] = pictureWidths
  for (const width of [large, medium, small, largest]) {
    for (const key of keys) {
      if (signal.aborted) return
      await ask(pictureUrl(key, width, 'avif'))
    }
  }
}
