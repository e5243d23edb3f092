import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, send } from '../../platform/api.ts'
import { invalidatePath } from '../../platform/query-client.ts'
import { button } from '../../ui/button.ts'
import { Field, inputLook } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { longestComment } from './rules.ts'
import type { Review } from './schema.ts'

type Props = { review: Review; professionalId: number; onDone: () => void }

/** The professional's answer to a review; what was answered before can be changed or taken back. */
export function ReplyForm({ review, professionalId, onDone }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [text, setText] = useState(review.reply?.text ?? '')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current!.focus(), [])

  async function answer(method: 'PUT' | 'DELETE') {
    setIsBusy(true)
    setFault(undefined)
    try {
      await send(method, `/api/reviews/${review.id}/reply`, method === 'PUT' ? { reply: text } : undefined)
      await invalidatePath(queryClient, `/api/professionals/${professionalId}/reviews`)
      toast(method === 'PUT' ? t`Your reply is published` : t`Your reply was taken back`)
      onDone()
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      setFault(known?.fields.reply ?? known?.refusal ?? t`An error occurred`)
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void answer('PUT')
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 max-w-prose">
      <Field label={t`Your reply`} error={fault} hint={t`Everybody can read it.`}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={3}
            maxLength={longestComment}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={inputLook}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="submit" disabled={isBusy} className={button('primary')}>
          <Trans>Publish reply</Trans>
        </button>
        <button type="button" onClick={onDone} className={button('quiet')}>
          <Trans>Cancel</Trans>
        </button>
        {review.reply && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void answer('DELETE')}
            className={button('quiet', 'text-danger')}
          >
            <Trans>Take the reply back</Trans>
          </button>
        )}
      </div>
    </form>
  )
}
