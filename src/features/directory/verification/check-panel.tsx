import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CheckForm } from './check-form.tsx'
import { ItemState } from './item-state.tsx'
import { RefusalForm } from './refusal-form.tsx'
import { RequestDetails } from './request-details.tsx'
import type { FileItem } from './schema.ts'
import { useCheckWords } from './use-check-words.ts'

type Step = 'check' | 'refused' | 'withdrawn'

/** Shows staff one kind of check of a professional: its state, the request, and buttons for the possible decisions. */
export function CheckPanel({ professionalId, item }: { professionalId: number; item: FileItem }) {
  const { t } = useLingui()
  const { kinds } = useCheckWords()
  const [step, setStep] = useState<Step>()
  const name = kinds[item.kind]
  const close = () => setStep(undefined)
  const titles: Record<Step, string> = {
    check: t`Record check: ${name}`,
    refused: t`Refuse: ${name}`,
    withdrawn: t`Withdraw check: ${name}`,
  }
  return (
    <section aria-label={name} className="panel p-5">
      <h4 className="font-semibold">{name}</h4>
      <ItemState item={item} />
      <RequestDetails item={item} />
      {item.sameNumber.length > 0 && (
        <p className="mt-3 rounded-md border border-danger bg-danger-soft px-3.5 py-2.5 text-sm text-danger">
          <Trans>The same number was sent by others:</Trans>{' '}
          {item.sameNumber.map(({ id, name }) => (
            <Link
              key={id}
              to="/admin/verification/$id"
              params={{ id: String(id) }}
              className="mr-3 inline-flex min-h-11 items-center underline wrap-anywhere sm:min-h-0"
            >
              {name}
            </Link>
          ))}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:w-full">
        {item.kind !== 'registration' && (
          <button
            type="button"
            onClick={() => setStep('check')}
            aria-label={titles.check}
            className={button(item.request ? 'primary' : 'secondary')}
          >
            <Trans>Record check</Trans>
          </button>
        )}
        {item.request && (
          <button
            type="button"
            onClick={() => setStep('refused')}
            aria-label={titles.refused}
            className={button('danger')}
          >
            <Trans>Refuse</Trans>
          </button>
        )}
        {item.check && (
          <button
            type="button"
            onClick={() => setStep('withdrawn')}
            aria-label={titles.withdrawn}
            className={button('danger')}
          >
            <Trans>Withdraw check</Trans>
          </button>
        )}
      </div>
      {step && (
        <Dialog title={titles[step]} onClose={close}>
          <div className="mb-4">
            <ItemState item={item} />
          </div>
          {step === 'check' ? (
            <CheckForm professionalId={professionalId} item={item} onDone={close} />
          ) : (
            <RefusalForm professionalId={professionalId} item={item} decision={step} onDone={close} />
          )}
        </Dialog>
      )}
    </section>
  )
}
