import { ApiError } from './api.ts'

/** Asks the person to confirm their email address or phone number. True once it is confirmed. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** The page registers how it asks. Returns a function that ends this. */
export function askToConfirmBy(how: Ask): () => void {
  ask = how
  return () => {
    if (ask === how) ask = undefined
  }
}

/**
 * Sends a write. If it is refused because the account is not confirmed, the page asks for that and the same write is
 * sent again, so that nothing has to be typed twice. If the person does not confirm, the refusal stays.
 */
export async function confirmingFirst<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError && error.isUnconfirmed) || !(await ask?.())) throw error
    return await send()
  }
}
