import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { use } from 'react'
import { NoConversation, StartChatContext } from '#features/messaging/screen/list/no-conversation.tsx'
import { pageHead } from '#platform/pages/head.ts'

/** The messages screen with no conversation open. */
export const Route = createFileRoute('/_account/$dashboard/messages/')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Messages`),
      description: match.context.i18n._(msg`Your conversations on KamshetBuild.`),
      hidden: true,
    }),
  component: () => <NoConversation onStart={use(StartChatContext)} />,
})
