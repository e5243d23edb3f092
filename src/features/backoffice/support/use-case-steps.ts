import { useLingui } from '@lingui/react/macro'
import { toast, toastWithAction } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { acknowledgeMutation, resolutionMutation } from './mutations.ts'

/** Returns functions that acknowledge, resolve and reopen a message. Each shows a toast. */
export function useCaseSteps(id: number) {
  const { t } = useLingui()
  const failed = t`The message could not be changed`
  const acknowledging = useAction(acknowledgeMutation(id), { done: t`Message acknowledged`, failed })
  const resolving = useAction(resolutionMutation(id), { failed })
  const isBusy = acknowledging.isPending || resolving.isPending
  // After the change, the message may move to the other tab, which unmounts this component. Then callbacks passed to
  // `mutate` no longer run. So this code waits for the promise of `mutateAsync`.
  const put = (isResolved: boolean, onDone: () => void) =>
    resolving.mutateAsync({ isResolved }).then(onDone, () => undefined)
  function resolve(isResolved: boolean): void {
    if (isBusy) return
    void put(isResolved, () =>
      isResolved
        ? toastWithAction(t`Message resolved`, {
            label: t`Reopen`,
            run: () => void put(false, () => toast(t`Message reopened`)),
          })
        : toast(t`Message reopened`),
    )
  }
  return { acknowledge: () => isBusy || acknowledging.mutate(undefined), resolve, isBusy }
}
