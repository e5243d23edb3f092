import {
  type MutationKey,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'

/**
 * For a button that switches something on or off. `isOn` is the latest pending choice, or else the stored state, so it
 * is the stored state again after a failed write. `stored` is undefined if the state could not be loaded. A press then
 * switches it on.
 */
export function useToggle<Answer>(
  stored: boolean | undefined,
  mutation: UseMutationOptions<Answer, Error, boolean> & { mutationKey: MutationKey },
) {
  const client = useQueryClient()
  const { mutationKey } = mutation
  const pending = useMutationState({
    filters: pendingWith(mutationKey),
    select: ({ state }) => state.variables as boolean,
  }).at(-1)
  const { mutate } = useMutation(mutation)
  /**
   * Reads the latest choice from the client, because a second click in the same frame comes before the render of the
   * first.
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
