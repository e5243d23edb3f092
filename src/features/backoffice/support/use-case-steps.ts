import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useFailureText } from '#ui/failure-text.ts'
import { toast, toastFailure, toastWithAction } from '#ui/toast.ts'
import { acknowledgeMutation, resolutionMutation } from './mutations.ts'

/** The steps for a message besides answering it, with their toasts. */
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
  // The message may have moved to the other tab, which removes this component. Callbacks given to `mutate` would then
  // not run, but those of the promise do.
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
