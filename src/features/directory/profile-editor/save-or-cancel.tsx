import { useLingui } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { SubmitButton } from '#ui/submit-button.tsx'

/** The Save and Cancel buttons of a form. */
export function SaveOrCancel({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <div className="mt-2 flex flex-wrap gap-3 *:grow sm:col-span-2 sm:justify-end sm:*:grow-0">
      <button type="button" className={button('secondary', 'min-h-12')} onClick={onCancel}>
        {t`Cancel`}
      </button>
      <div className="min-w-44">
        <SubmitButton isBusy={isBusy}>{isBusy ? t`Saving...` : t`Save Changes`}</SubmitButton>
      </div>
    </div>
  )
}
