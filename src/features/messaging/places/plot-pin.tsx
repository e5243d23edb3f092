import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pinRemovalMutation, pinSaveMutation } from '#features/building/projects/mutations.ts'
import { pinQuery } from '#features/building/projects/pin-queries.ts'
import type { PlotPin as Pin } from '#features/building/projects/pin-schema.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { formatDate } from '#platform/languages/format.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart, preloading } from '#ui/lazy-part.tsx'
import { toastFailure } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { MapLinks } from './map-links.tsx'

const PinDialog = lazyPart(() => import('./pin-dialog.tsx'), 'PinDialog')
const quiet = 'inline-flex min-h-11 items-center font-semibold text-primary hover:underline disabled:opacity-60'

/** Shows the pin of a project's plot, with buttons to change it for people who `mayPin`. Suspends while it loads. */
export function PlotPin({ projectId, mayPin }: { projectId: number; mayPin: boolean }) {
  const { t } = useLingui()
  const { pin } = useSuspenseQuery(pinQuery(projectId)).data
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemoval(projectId)
  const disabled = useDisabledUntilHydrated(remove.isPending)
  const title = pin ? t`Change the plot's pin` : t`Set the plot's pin`
  const close = () => setIsOpen(false)
  return (
    <>
      {pin ? <Shown pin={pin} /> : <p className="text-muted">{t`No one has said yet where the plot is.`}</p>}
      <div className="flex flex-wrap gap-x-5">
        {pin && <MapLinks point={pin} name={pin.label} />}
        {mayPin && (
          <button
            type="button"
            {...disabled}
            {...preloading(PinDialog)}
            onClick={() => setIsOpen(true)}
            className={quiet}
          >
            {pin ? <Trans>Change</Trans> : <Trans>Set the plot's pin</Trans>}
          </button>
        )}
        {mayPin && pin && (
          <button type="button" {...disabled} onClick={() => remove.mutate(pin)} className={quiet}>
            <Trans>Remove</Trans>
          </button>
        )}
      </div>
      {isOpen && (
        <LateDialog title={title} onClose={close}>
          <PinDialog projectId={projectId} pin={pin} onClose={close} />
        </LateDialog>
      )}
    </>
  )
}

function Shown({ pin: { label, setBy, setAt } }: { pin: Pin }) {
  const language = useLanguage()
  const day = formatDate(language, setAt)
  return (
    <>
      {label && <p className="font-semibold wrap-anywhere">{label}</p>}
      <p className="text-sm text-muted wrap-anywhere">
        {setBy ? (
          <Trans>
            Set by {setBy} on {day}
          </Trans>
        ) : (
          <Trans>Set on {day}</Trans>
        )}
      </p>
    </>
  )
}

/** Removes the pin without asking first. An undo button can restore it. */
function useRemoval(projectId: number) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()
  const putBack = ({ latitude, longitude, label }: Pin) =>
    runMutation(client, pinSaveMutation(projectId), { latitude, longitude, label }).catch((error: Error) =>
      toastFailure(t`The plot's pin was not saved`, failureText(error), error),
    )
  return useAction(
    { mutationFn: (_: Pin) => runMutation(client, pinRemovalMutation(projectId), undefined) },
    {
      done: t`Plot's pin removed`,
      failed: t`The plot's pin was not removed`,
      undo: (pin) => void putBack(pin),
    },
  )
}
