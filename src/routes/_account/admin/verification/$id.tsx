import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CheckPanel } from '#features/directory/verification/check-panel.tsx'
import { DecisionHistory } from '#features/directory/verification/decision-history.tsx'
import { ProfessionalFacts } from '#features/directory/verification/professional-facts.tsx'
import { fileQuery } from '#features/directory/verification/queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { staffSkeleton } from '#features/people/staff/skeletons.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/verification/$id')({
  loader: async ({ context: { queryClient, refusal }, params }) => {
    const id = readId(params.id)
    if (id === undefined) throw notFound()
    if (refusal) return
    const { queryKey } = fileQuery(id)
    // Fetches the file only if its data did not come with the page's HTML. The data is null if there is no such file.
    if (queryClient.getQueryData(queryKey) === undefined) await queryClient.prefetchQuery(fileQuery(id))
    if (queryClient.getQueryData(queryKey) === null) throw notFound()
  },
  head: ({ match, params: { id } }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Verification of professional ${id}`),
      description: match.context.i18n._(msg`What professionals have asked us to check.`),
      hidden: true,
    }),
  component: Professional,
})

function Professional() {
  const { id } = Route.useParams()
  return (
    <QueryBoundary
      resetKey={id}
      failure={<Trans>The professional could not be loaded.</Trans>}
      fallback={staffSkeleton}
    >
      <File id={Number(id)} />
    </QueryBoundary>
  )
}

function File({ id }: { id: number }) {
  const { data: file } = useSuspenseQuery(fileQuery(id))
  // The file was deleted while the page was open.
  if (!file) throw notFound()
  return (
    <section aria-labelledby="professional" className="mt-4 max-w-4xl">
      <h2 id="professional" lang={file.lang} className="text-2xl font-bold wrap-anywhere">
        {file.name}
      </h2>
      <ProfessionalFacts file={file} />
      <h3 className="mt-8 text-lg font-bold">
        <Trans>Checks</Trans>
      </h3>
      <div className="mt-3 grid gap-3">
        {file.items.map((item) => (
          <CheckPanel key={item.kind} professionalId={file.id} item={item} />
        ))}
      </div>
      <h3 className="mt-8 text-lg font-bold">
        <Trans>History</Trans>
      </h3>
      <DecisionHistory history={file.history} />
    </section>
  )
}
