import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Plus, ReceiptIndianRupee } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { PagedList } from '#ui/load-more.tsx'
import { penIcon, trashIcon } from '#ui/more-icons.ts'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { useAction } from '#ui/use-action.ts'
import type { Expense } from './cost-schema.ts'
import { useCostWords } from './cost-words.tsx'
import { ExpenseForm } from './expense-form.tsx'
import { deleteExpenseMutation, restoreExpenseMutation } from './mutations.ts'
import { PhotoLink } from './photo-link.tsx'
import { expensesQuery } from './queries.ts'

type Props = { projectId: number; from: string | undefined }

/** Lists the expenses, the latest day first, with the button that adds an expense. */
export function ExpenseList({ projectId, from }: Props) {
  const query = useSuspenseInfiniteQuery(expensesQuery(projectId, from))
  const expenses = query.data.pages.flatMap((page) => page.expenses)
  const list = useFocusAfterRemoval<HTMLDivElement>(expenses.length, String(projectId))
  const [open, setOpen] = useState<Expense | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="expenses">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="expenses" className="text-lg font-bold">
          <Trans>Expenses</Trans>
        </h3>
        <button type="button" onClick={() => setOpen('new')} className={button('primary')}>
          <Plus size={20} aria-hidden="true" />
          <Trans>Enter an expense</Trans>
        </button>
      </div>
      <div ref={list} tabIndex={-1} className="mt-3 outline-none">
        {from && (
          <SearchLink
            change={{ after: undefined }}
            className="mb-3 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
          >
            <Trans>Back to the latest expenses</Trans>
          </SearchLink>
        )}
        {expenses.length === 0 && !from ? (
          <EmptyState
            icon={<ReceiptIndianRupee size={26} aria-hidden="true" />}
            title={<Trans>Nothing spent yet</Trans>}
            text={<Trans>Enter what you pay for this project, with a photo of the receipt. Only you see it.</Trans>}
          />
        ) : (
          <PagedList
            pages={query}
            rows={expenses}
            className="divide-y divide-line panel"
            failure={<Trans>The expenses could not be loaded.</Trans>}
            fallback={<RowsSkeleton />}
            more={<Trans>Show more expenses</Trans>}
          >
            {(expense) => <Item projectId={projectId} expense={expense} onEdit={() => setOpen(expense)} />}
          </PagedList>
        )}
      </div>
      {open === 'new' && (
        <Dialog title={<Trans>Enter an expense</Trans>} onClose={close}>
          <ExpenseForm projectId={projectId} onDone={close} />
        </Dialog>
      )}
      {open && open !== 'new' && (
        <Dialog title={<Trans>Change the expense</Trans>} onClose={close}>
          <ExpenseForm projectId={projectId} opened={open} onDone={close} />
        </Dialog>
      )}
    </section>
  )
}

function Item({ projectId, expense, onEdit }: { projectId: number; expense: Expense; onEdit: () => void }) {
  const { t } = useLingui()
  const words = useCostWords()
  const language = useLanguage()
  const { remove, isPending } = useDeletion(projectId, expense)
  const [kind, sum] = [words[expense.kind], formatRupees(expense.amount)]
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:px-4 ${isPending ? 'opacity-50' : ''}`}>
      {expense.receipt && <PhotoLink picture={expense.receipt} label={t`Receipt for ${kind}, ${sum}`} />}
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{kind}</p>
        {expense.note && <p className="whitespace-pre-line wrap-anywhere">{expense.note}</p>}
        <p className="text-sm text-muted">
          <time dateTime={expense.spentOn}>{formatDate(language, expense.spentOn)}</time>
        </p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <p className="mr-1 font-bold tabular-nums">{sum}</p>
        <button
          type="button"
          aria-label={t`Change ${kind}, ${sum}`}
          onClick={onEdit}
          className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon path={penIcon} size={18} />
        </button>
        <button
          type="button"
          disabled={isPending}
          aria-label={t`Delete ${kind}, ${sum}`}
          onClick={remove}
          className="grid size-11 place-items-center rounded-full text-muted hover:bg-danger-soft hover:text-danger"
        >
          <Icon path={trashIcon} size={18} />
        </button>
      </div>
    </div>
  )
}

/** Deletes an expense at once and offers to undo it. */
function useDeletion(projectId: number, { id }: Expense) {
  const { t } = useLingui()
  const restoration = useAction(restoreExpenseMutation(projectId, id), {
    done: t`Expense restored`,
    failed: t`The expense could not be restored`,
  })
  const { mutate, isPending } = useAction(deleteExpenseMutation(projectId, id), {
    done: t`Expense deleted`,
    failed: t`The expense could not be deleted`,
    undo: () => restoration.mutate(undefined),
  })
  return { remove: () => mutate(undefined), isPending }
}
