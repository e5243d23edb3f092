import { useLingui } from '@lingui/react/macro'
import { button } from '../../ui/button.ts'
import { useFocusWhen } from '../../ui/focus.ts'
import type { SupportAnswer, SupportInput } from './schema.ts'

type Props = SupportAnswer & SupportInput & { onAnother: () => void }

/** Replaces the form once a message is stored, and takes the focus. */
export function MessageReceived({ name, email, topic, reference, onAnother }: Props) {
  const { t } = useLingui()
  const box = useFocusWhen<HTMLDivElement>(true, false)
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-xl bg-good-soft p-6 outline-none sm:p-8">
      <h2 className="text-xl font-bold text-good">{t`Thank you, ${name}. Your message has arrived.`}</h2>
      <p className="mt-3">{t`Its number is ${reference}. A confirmation is on its way to ${email}.`}</p>
      {topic === 'grievance' && (
        <p className="mt-3">
          {t`The grievance officer acknowledges a complaint within 48 hours and settles it within one month.`}
        </p>
      )}
      <button type="button" onClick={onAnother} className={button('secondary', 'mt-6')}>
        {t`Write another message`}
      </button>
    </div>
  )
}
