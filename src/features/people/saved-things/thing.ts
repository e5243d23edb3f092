import type { MessageDescriptor } from '@lingui/core'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { runMutation } from '#platform/http/mutation.ts'

/** The words of a toast. The text of a failure is shown if the server gives no reason. */
type Words = { title: MessageDescriptor; text?: MessageDescriptor }

type Toasts = {
  saved?: Words
  removed?: Words
  notSaved: Words
  notRemoved: Words
  /** Said to guests, if they have to log in to save such things. */
  logIn?: Words
}

/** A thing that can be saved: how this is done, and what the toasts say. */
export type Thing = Toasts & {
  /** Saves the thing, or removes it if `isOn` is false. Calls `onSuccess` before the page has the new data. */
  write: (client: QueryClient, isOn: boolean, onSuccess?: () => void) => Promise<unknown>
}

/** Makes a thing from its `toggleMutation`. */
export function thingOf<Answer>({
  mutation,
  ...toasts
}: Toasts & { mutation: MutationOptions<Answer, Error, boolean> }) {
  const write: Thing['write'] = (client, isOn, onSuccess) => runMutation(client, { ...mutation, onSuccess }, isOn)
  return { ...toasts, write }
}
