import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, send } from '../../platform/api.ts'
import { formatNumber } from '../../platform/format.ts'
import { invalidatePath } from '../../platform/query-client.ts'
import { button } from '../../ui/button.ts'
import { Field, inputLook, SelectField } from '../../ui/field.tsx'
import { useIsHydrated } from '../../ui/hydrated.ts'
import { toast } from '../../ui/toast.ts'
import { longestComment, shortestComment } from './rules.ts'
import type { Standing } from './schema.ts'
import { StarChoice } from './star-choice.tsx'

type Props = {
  professionalId: number
  own: Standing['own']
  /** The professional's projects, of which the review may name one. */
  projects: readonly { id: number; title: string }[]
  onDone: () => void
}

/** The visitor's one review of a professional: written, changed, or taken back. */
export function ReviewForm({ professionalId, own, projects, onDone }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const isHydrated = useIsHydrated()
  const [rating, setRating] = useState(own?.rating ?? 0)
  const [comment, setComment] = useState(own?.comment ?? '')
  const [projectId, setProjectId] = useState(own?.projectId ?? null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  const [length, most] = [formatNumber(comment.trim().length), formatNumber(longestComment)]

  function ownFaults(): Record<string, string> {
    const found: Record<string, string> = {}
    if (rating === 0) found.rating = t`Please choose from one to five stars`
    if (comment.trim().length < shortestComment) found.comment = t`Please write at least 10 characters`
    return found
  }

  async function write(method: 'PUT' | 'DELETE') {
    setIsBusy(true)
    try {
      const review = method === 'PUT' ? { rating, comment, projectId } : undefined
      await send(method, `/api/professionals/${professionalId}/review`, review)
      await invalidatePath(queryClient, '/api/professionals')
      toast(method === 'PUT' ? t`Thank you. Your review is published.` : t`Your review was taken back`)
      onDone()
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      setFaults({ form: known?.refusal ?? t`An error occurred`, ...known?.fields })
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = ownFaults()
    setFaults(found)
    if (Object.keys(found).length === 0) return void write('PUT')
    event.currentTarget.querySelector<HTMLElement>(found.rating ? '[type=radio]' : 'textarea')!.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {faults.form && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          {faults.form}
        </p>
      )}
      <StarChoice value={rating} onChange={setRating} error={faults.rating} />
      <Field
        label={t`Your experience`}
        error={faults.comment}
        hint={t`How was the work, the price, the time? ${length} of ${most} characters.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={longestComment}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            className={inputLook}
          />
        )}
      </Field>
      {projects.length > 0 && (
        <SelectField
          label={t`Which project is it about?`}
          note={t`optional`}
          error={faults.projectId}
          value={projectId ?? ''}
          onChange={(event) => setProjectId(event.target.value ? Number(event.target.value) : null)}
        >
          <option value="">{t`None of these`}</option>
          {projects.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" disabled={isBusy || !isHydrated} className={button('primary')}>
          {own ? <Trans>Publish the change</Trans> : <Trans>Publish review</Trans>}
        </button>
        <button type="button" onClick={onDone} className={button('quiet')}>
          <Trans>Cancel</Trans>
        </button>
        {own && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void write('DELETE')}
            className={button('quiet', 'text-danger')}
          >
            <Trans>Take the review back</Trans>
          </button>
        )}
      </div>
    </form>
  )
}
