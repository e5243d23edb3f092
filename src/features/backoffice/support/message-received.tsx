import { useLingui } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import type { SupportAnswer, SupportInput } from './schema.ts'

type Props = SupportAnswer & SupportInput & { onAnother: () => void }

/** Replaces the form once a message is stored. It shows the message, and takes the focus. */
export function MessageReceived({ name, email, topic, message, reference, onAnother }: Props) {
  const { t } = useLingui()
  const box = useFocusWhen<HTMLDivElement>(true, false)
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-xl bg-good-soft p-6 outline-none sm:p-8">
      <h2 className="text-xl font-bold text-good">{t`Thank you, ${name}. We've received your message.`}</h2>
      <p className="mt-3">{t`Your reference number is ${reference}. We're sending a confirmation to ${email}.`}</p>
      {topic === 'grievance' && (
        <p className="mt-3">
          {t`The grievance officer acknowledges complaints within 48 hours and resolves them within one month.`}
        </p>
      )}
      <h3 className="mt-6 font-semibold">{t`Your message`}</h3>
      <p className="mt-1 max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">{message}</p>
      <button type="button" onClick={onAnother} className={button('secondary', 'mt-6')}>
        {t`Send another message`}
      </button>
    </div>
  )
}
