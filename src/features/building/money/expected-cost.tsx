import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { penIcon } from '#ui/more-icons.ts'
import { type CostsSummary, expectedCostForm } from './cost-schema.ts'
import { expectedCostMutation } from './mutations.ts'
import { costsSummaryQuery } from './queries.ts'

const openedOf = ({ expectedCost, expectedCostVersion: version }: CostsSummary) => ({ expectedCost, version })

/** The button and the dialog in which a contractor enters what they expect the project to cost. */
export function ExpectedCost({ projectId, summary }: { projectId: number; summary: CostsSummary }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useFocusWhen<HTMLButtonElement>(!isOpen)
  return (
    <>
      <button ref={opener} type="button" onClick={() => setIsOpen(true)} className={button('secondary')}>
        <Icon path={penIcon} size={18} />
        {summary.expectedCost === null ? (
          <Trans>Enter the expected cost</Trans>
        ) : (
          <Trans>Change the expected cost</Trans>
        )}
      </button>
      {isOpen && (
        <FormDialog
          title={<Trans>Expected cost</Trans>}
          schema={expectedCostForm}
          edits={{
            record: openedOf(summary),
            ask: async () => openedOf(await client.fetchQuery({ ...costsSummaryQuery(projectId), staleTime: 0 })),
            valuesOf: ({ expectedCost }) => ({ expectedCost: expectedCost === null ? '' : String(expectedCost) }),
            mutation: expectedCostMutation(projectId),
            toBody: (input, version) => ({ ...input, version }),
          }}
          action={<Trans>Save</Trans>}
          success={t`Expected cost saved`}
          onClose={() => setIsOpen(false)}
        >
          {({ field }) => (
            <TextField
              label={t`What the whole project will cost you (₹)`}
              hint={t`Materials, labor and permits until the project is completed. Only you see this amount.`}
              {...field('expectedCost')}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
