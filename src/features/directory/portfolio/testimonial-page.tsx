import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pictureAlt } from '#platform/files/pictures.ts'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'
import { DeadLink } from '#ui/dead-link.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { useLanguage } from '#ui/language.ts'
import { LinkPage } from '#ui/link-page.tsx'
import { PictureView } from '#ui/picture-view.tsx'
import { AnswerForm } from './answer-form.tsx'
import { linkQuery } from './item-queries.ts'
import type { TestimonialLink } from './testimonial-schema.ts'

export function TestimonialPage() {
  return (
    <LinkPage token={useSearch({ from: '/(sign-in)/testimonial' }).token} none={<DeadLink />}>
      {(token) => <Answer token={token} />}
    </LinkPage>
  )
}

function Answer({ token }: { token: string }) {
  const { t } = useLingui()
  const { data: link } = useSuspenseQuery(linkQuery(token))
  const [isDone, setIsDone] = useState(false)
  const heading = useFocusWhen<HTMLHeadingElement>(isDone)
  if (!link) return <DeadLink />
  const { name } = link.professional
  if (isDone || link.state !== 'open')
    return (
      <AccountFrame
        ref={heading}
        title={
          isDone
            ? t`Thank you`
            : link.state === 'own'
              ? t`This link is for your client`
              : t`This link has already been used`
        }
        intro={
          <span role="status">
            {isDone
              ? t`Your testimonial is shown with the project.`
              : link.state === 'own'
                ? t`Send it to them. You can't answer it yourself.`
                : t`It works only once, and a testimonial has been written with it.`}
          </span>
        }
      >
        <ToProject link={link} />
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={t`What do you think of the work of ${name}?`}
      intro={<Trans>{name} would like to know. Anyone who sees the project will see your answer.</Trans>}
    >
      <Project link={link} />
      <AnswerForm token={token} projectId={link.project.id} onDone={() => setIsDone(true)} />
    </AccountFrame>
  )
}

function Project({ link: { project, pictures } }: { link: TestimonialLink }) {
  const language = useLanguage()
  return (
    <div className="mb-7 overflow-hidden rounded-xl border border-line">
      <ul className="grid auto-cols-fr grid-flow-col gap-1 bg-ground empty:hidden">
        {pictures.map((picture, at) => (
          <li key={picture.key} className={at > 1 ? 'max-sm:hidden' : ''}>
            <PictureView
              picture={picture}
              alt={pictureAlt(picture, language)}
              sizes="20rem"
              first={at === 0}
              className="aspect-4/3 w-full object-cover"
            />
          </li>
        ))}
      </ul>
      <div lang={project.lang} className="p-4">
        <p className="font-bold wrap-anywhere">{project.title}</p>
        <p className="text-sm text-muted wrap-anywhere">{project.location}</p>
      </div>
    </div>
  )
}

function ToProject({ link: { project, professional } }: { link: TestimonialLink }) {
  return (
    <Link
      to="/projects/$id/$professional"
      params={{ id: String(project.id), professional: String(professional.id) }}
      className={button('primary', 'w-full')}
    >
      <Trans>View the project</Trans>
    </Link>
  )
}
