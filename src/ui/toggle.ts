import {
  type MutationKey,
  type QueryClient,
  type UseMutationOptions,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { type Told, useAction } from './use-action.ts'

/**
 * For a button that switches something on or off. `isOn` is the latest pending choice or, if none is pending, the
 * stored state. So a failed write brings the stored state back. `stored` is undefined if the state could not be loaded.
 * A press then switches it on. `told` is that of `useAction`.
 */
export function useToggle<Answer>(
  stored: boolean | undefined,
  mutation: UseMutationOptions<Answer, Error, boolean> & { mutationKey: MutationKey },
  told: Told<Answer, boolean>,
) {
  const client = useQueryClient()
  const { mutationKey } = mutation
  const pending = useMutationState({
    filters: pendingWith(mutationKey),
    select: ({ state }) => state.variables as boolean,
  }).at(-1)
  const { mutate } = useAction(mutation, told)
  /**
   * The latest choice is read from the client, because a second click in the same frame is handled before the first one
   * has been rendered.
   */
  const toggle = () => mutate(!(latestChoice(client, mutationKey) ?? stored))
  return { isOn: pending ?? stored, toggle }
}

/** The choice of the last write that is running or waits for its turn. */
export function latestChoice(client: QueryClient, mutationKey: MutationKey): boolean | undefined {
  const writes = client.getMutationCache().findAll(pendingWith(mutationKey))
  return writes.at(-1)?.state.variables as boolean | undefined
}

function pendingWith(mutationKey: MutationKey) {
  return { mutationKey, exact: true, status: 'pending' } as const
}
