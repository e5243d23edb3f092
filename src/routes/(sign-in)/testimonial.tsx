import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { linkQuery } from '#features/directory/portfolio/item-queries.ts'
import { TestimonialPage } from '#features/directory/portfolio/testimonial-page.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { readToken } from '../-link-token.ts'

/** The page on which a client writes a testimonial. The client gets its link from the professional. */
export const Route = createFileRoute('/(sign-in)/testimonial')({
  // Nothing may cache the page, because its address contains the secret token of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) => token && queryClient.prefetchQuery(linkQuery(token)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Write a testimonial`),
      description: match.context.i18n._(msg`Say what it was like to have your project built or designed.`),
      hidden: true,
    }),
  component: TestimonialPage,
})
