import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useFailureText } from '#ui/failure-text.ts'
import { toast, toastFailure, toastWithAction } from '#ui/toast.ts'
import { acknowledgeMutation, resolutionMutation } from './mutations.ts'

/** What is done about a message besides answering it, and what is said then. */
export function useCaseSteps(id: number) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const onError = (error: Error) => toastFailure(t`The message could not be changed`, failureText(error), error)
  const acknowledging = useMutation({
    ...acknowledgeMutation(id),
    onSuccess: () => toast(t`The message is acknowledged`),
    onError,
  })
  const resolving = useMutation({ ...resolutionMutation(id), onError })
  const isBusy = acknowledging.isPending || resolving.isPending
  // The row may have gone to the other tab: what is passed to the mutation itself is called all the same.
  const put = (isResolved: boolean, onDone: () => void) =>
    resolving.mutateAsync({ isResolved }).then(onDone, () => undefined)
  function resolve(isResolved: boolean): void {
    if (isBusy) return
    void put(isResolved, () =>
      isResolved
        ? toastWithAction(t`The message is resolved`, {
            label: t`Open again`,
            run: () => void put(false, () => toast(t`The message is open again`)),
          })
        : toast(t`The message is open again`),
    )
  }
  return { acknowledge: () => isBusy || acknowledging.mutate(undefined), resolve, isBusy }
}
