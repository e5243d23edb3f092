import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '#features/building/members/people-page.tsx'
import { peopleQuery } from '#features/building/members/queries.ts'
import { MessageButton } from '#features/messaging/screen/link/message-button.tsx'
import { pageHead } from '#platform/pages/head.ts'

/** The people on a project, the open invitations, and the visitor's own team. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/people')({
  loader: ({ context: { queryClient }, params: { id } }) => queryClient.prefetchQuery(peopleQuery(Number(id))),
  head: ({ match }) => {
    const { i18n, project } = match.context
    const name = project?.name ?? ''
    return pageHead(match.context, {
      title: i18n._(msg`People · ${name}`),
      description: i18n._(msg`Who is on a project on KamshetBuild, and who is invited to it.`),
      hidden: true,
    })
  },
  component: People,
})

function People() {
  return <PeoplePage MessageButton={MessageButton} />
}
