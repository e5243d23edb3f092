import { Trans } from '@lingui/react/macro'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Done } from '#platform/http/endpoint.ts'
import { button } from './button.ts'
import { clearDraft } from './draft.ts'
import { useFailureText } from './failure-text.ts'
import { useFocusWhen } from './focus.ts'
import { Form, type SchemaForm } from './form.tsx'
import { useDisabledUntilHydrated } from './hydrated.ts'
import { toast } from './toast.ts'

type Props<Typed extends FieldValues, Parsed> = {
  form: SchemaForm<Typed, Parsed>
  className: string
  /** The label of the button that publishes. */
  publish: ReactNode
  /**
   * The button that deletes the published text. Its label is null if nothing is published, and the button is then left
   * out.
   */
  deletion: { mutation: UseMutationOptions<Done, Error, undefined>; label: ReactNode | null; success: string }
  onDone: () => void
  /** True while a file that belongs to the form is being uploaded. */
  isWaiting?: boolean
  children: ReactNode
}

/** A form for a text that everybody can read once it is published. The same form changes or deletes the text later. */
export function PublishedForm<Typed extends FieldValues, Parsed>(props: Props<Typed, Parsed>) {
  const { form, className, publish, deletion, onDone, isWaiting = false, children } = props
  const failureText = useFailureText()
  const { mutate, error, isPending } = useMutation(deletion.mutation)
  // Gives the focus back to the button, which loses it while it is disabled.
  const deleteAgain = useFocusWhen<HTMLButtonElement>(!isPending)
  const isBusy = form.isBusy || isPending
  const disabled = useDisabledUntilHydrated(isBusy || isWaiting)
  const deletionDisabled = useDisabledUntilHydrated(isBusy)

  function deletePublished() {
    mutate(undefined, {
      onSuccess() {
        if (form.draft) clearDraft(form.draft)
        toast(deletion.success)
        onDone()
      },
    })
  }
  return (
    <Form form={form} notice={error ? { text: failureText(error), error } : undefined} className={className}>
      {children}
      <div className="flex flex-wrap gap-2">
        <button type="submit" {...disabled} className={button('primary')}>
          {publish}
        </button>
        <button type="button" onClick={onDone} className={button('quiet')}>
          <Trans>Cancel</Trans>
        </button>
        {deletion.label && (
          <button
            ref={deleteAgain}
            type="button"
            {...deletionDisabled}
            onClick={deletePublished}
            className={button('quietDanger')}
          >
            {deletion.label}
          </button>
        )}
      </div>
    </Form>
  )
}
