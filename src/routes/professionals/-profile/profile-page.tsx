import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReportLink } from '#features/backoffice/reports/report-link.tsx'
import { ReportSheet } from '#features/backoffice/reports/report-sheet.tsx'
import type { Subject } from '#features/backoffice/reports/rules.ts'
import { tellingReviewQuery } from '#features/building/reviews/queries.ts'
import { ReviewsSection } from '#features/building/reviews/reviews-section.tsx'
import { TellingReview } from '#features/building/reviews/telling-review.tsx'
import { SaveProjectButton } from '#features/building/showcase/save-project-button.tsx'
import { BookmarkButton } from '#features/directory/bookmarks/bookmark-button.tsx'
import { ContactSheet } from '#features/directory/contact/contact-sheet.tsx'
import { useContactable } from '#features/directory/contact/contactable.tsx'
import { PhoneNumber } from '#features/directory/contact/phone-number.tsx'
import { contactIn } from '#features/directory/contact/rules.ts'
import { SentTrace } from '#features/directory/contact/sent-trace.tsx'
import { Cover } from '#features/directory/portfolio/cover.tsx'
import { PortfolioSection } from '#features/directory/portfolio/portfolio-section.tsx'
import { PortfolioSkeleton } from '#features/directory/portfolio/portfolio-skeleton.tsx'
import { firstTabOf, type ProfileSearch, tabIn } from '#features/directory/portfolio/profile-search.ts'
import { coverQuery, projectTitlesQuery } from '#features/directory/portfolio/queries.ts'
import { questionText, readProjectQuestion } from '#features/directory/portfolio/rules.ts'
import { OwnProfileNote } from '#features/directory/professionals/own-profile-note.tsx'
import { ProfileAbout } from '#features/directory/professionals/profile-about.tsx'
import { ProfileHeader } from '#features/directory/professionals/profile-header.tsx'
import { ProfileNotFound } from '#features/directory/professionals/profile-not-found.tsx'
import { ProfileRate } from '#features/directory/professionals/profile-rate.tsx'
import { ProfileServices } from '#features/directory/professionals/profile-services.tsx'
import { profileQuery } from '#features/directory/professionals/queries.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { Profile } from '#features/directory/professionals/schema.ts'
import { useConversationInstead } from '#features/messaging/screen/link/use-conversation-instead.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { useLanguage } from '#ui/language.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { useSearchChange } from '#ui/search-change.ts'
import { ShareMenu } from '#ui/share-menu.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { ContactActions, ContactBar } from './contact-actions.tsx'
import { descriptionOf } from './load-profile.ts'

export { ProfileNotFound } from '#features/directory/professionals/profile-not-found.tsx'

/** A professional's profile in four tabs, with all ways to get in touch. */
export function ProfilePage({ id, search }: { id: number; search: ProfileSearch }) {
  const { data: profile } = useSuspenseQuery(profileQuery(id))
  return profile ? <ProfileContent profile={profile} search={search} /> : <ProfileNotFound />
}

function ProfileContent({ profile, search }: { profile: Profile; search: ProfileSearch }) {
  const { t } = useLingui()
  const change = useSearchChange()
  const firstTab = firstTabOf(profile)
  const tab = tabIn(search) ?? firstTab
  const { to, isOwn } = useContactable(profile)
  const isOpening = useConversationInstead(profile, search.contact === 'message' && !isOwn)
  const returnTo = `/professionals/${profile.id}`
  const save = <BookmarkButton professionalId={profile.id} name={to.name} variant="profile" />
  return (
    <>
      <ProfileHeader
        profile={profile}
        cover={<ProfileCover profile={profile} />}
        share={<Share profile={profile} />}
        rate={<ProfileRate profile={profile} />}
        actions={isOwn ? <OwnProfileNote /> : <ContactActions profile={profile} save={save} />}
        review={<OneReview profile={profile} />}
        reviewsLink={(children) => <ReviewsLink>{children}</ReviewsLink>}
      />
      {/* The summary of sent messages loads late. For signed-in users its space is reserved, so that nothing moves. */}
      <div className="page in-[.member]:mt-3 in-[.member]:min-h-12">
        <SentTrace to={to} className="rounded-lg bg-sunken lg:max-w-lg" />
      </div>
      <div className="page mt-6 in-[.member]:mt-3 pb-16">
        <TabLinks
          name="profile"
          label={t`About this professional`}
          current={tab}
          first={firstTab}
          tabs={[
            { id: 'portfolio', label: t`Portfolio`, without: ['after'] },
            { id: 'services', label: t`Services`, without: ['after'] },
            { id: 'about', label: t({ message: 'About', context: 'tab of a professional' }), without: ['after'] },
            { id: 'reviews', label: t`Reviews`, without: ['after'] },
          ]}
        />
        <div className="pt-6">
          <TabPanel name="profile" current={tab}>
            {tab === 'portfolio' && <Portfolio profile={profile} isOwn={isOwn} search={search} />}
            {tab === 'services' && <ProfileServices profile={profile} />}
            {tab === 'about' && (
              <ProfileAbout
                profile={profile}
                phone={profile.hasPhone && <PhoneNumber to={to} returnTo={`${returnTo}?tab=about`} />}
              />
            )}
            {tab === 'reviews' && (
              <Reviews profile={profile} isOwn={isOwn} search={search} onWritten={() => change({ write: undefined })} />
            )}
          </TabPanel>
        </div>
        {/* The link keeps its space if the visitor turns out to own the profile, so that nothing moves. */}
        <div className={`mt-10 border-t border-line pt-2 ${isOwn ? 'invisible' : ''}`}>
          <div className="-ml-3">
            <ReportLink subject={{ kind: 'professional', id: profile.id }}>
              <Trans>Report this profile</Trans>
            </ReportLink>
          </div>
        </div>
      </div>
      {!isOwn && <ContactBar profile={profile} to={to} save={save} />}
      {search.contact && !isOwn && (
        <ContactSheet
          to={to}
          returnTo={`${returnTo}?contact=${contactIn(search)}`}
          isWriting={contactIn(search) !== 'true'}
          isOpening={isOpening}
          onSent={() => change({ contact: undefined })}
        />
      )}
      <ReportSheet report={search.report} returnTo={`${returnTo}?tab=${tab}&report=${search.report}`} />
    </>
  )
}

function ProfileCover({ profile }: { profile: Profile }) {
  const { data } = useQuery(coverQuery(profile.id))
  const ground = profile.picture ?? profile.cardPictures[0]
  return <Cover professionalId={profile.id} pictures={data?.pictures ?? []} ground={ground} banner={profile.cover} />
}

function OneReview({ profile }: { profile: Profile }) {
  const { data } = useQuery(tellingReviewQuery(profile.id))
  if (!data?.review) return null
  const all = (
    <ReviewsLink>
      <Plural value={profile.reviewCount} one="Read # review" other="Read all # reviews" />
    </ReviewsLink>
  )
  return <TellingReview review={data.review} professionalId={profile.id} all={all} />
}

/** A link to the reviews, which also scrolls to them. */
function ReviewsLink({ children }: { children: ReactNode }) {
  const search = ({ after: _, ...old }: ProfileSearch) => ({ ...old, tab: 'reviews' })
  return (
    <Link
      to="."
      search={search}
      hash="profile-reviews"
      className="-my-2 py-2 text-muted underline underline-offset-2 hover:text-ink"
    >
      {children}
    </Link>
  )
}

function Portfolio({ profile, isOwn, search }: { profile: Profile; isOwn: boolean; search: ProfileSearch }) {
  const question = readProjectQuestion(search)
  const from = cursorIn(search.after)
  return (
    <QueryBoundary
      resetKey={`${questionText(question)} ${from}`}
      failure={<Trans>The projects could not be loaded.</Trans>}
      fallback={<PortfolioSkeleton />}
    >
      <PortfolioSection
        professionalId={profile.id}
        question={question}
        from={from}
        isOpen={search.filters === 'true'}
        action={isOwn ? undefined : ({ id, title }) => <SaveProjectButton projectId={id} title={title} />}
      />
    </QueryBoundary>
  )
}

type ReviewsProps = { profile: Profile; isOwn: boolean; search: ProfileSearch; onWritten: () => void }

function Reviews({ profile, isOwn, search, onWritten }: ReviewsProps) {
  const visitor = useVisitor()
  const isWriting = search.write === 'true'
  const { data, isError } = useQuery({ ...projectTitlesQuery(profile.id), enabled: isWriting })
  return (
    <ReviewsSection
      professional={{ ...profile, name: nameOf(profile), isOwn }}
      projects={data?.projects ?? (isError ? null : [])}
      visitor={visitor}
      from={cursorIn(search.after)}
      isWriting={isWriting}
      onWritten={onWritten}
      report={(subject) => <ReportOf subject={subject} />}
    />
  )
}

/** A link to report a subject. On a photo it is white, like the gallery's other controls. */
function ReportOf({ subject }: { subject: Subject }) {
  return subject.kind === 'photo' ? (
    <ReportLink subject={subject} className="rounded-full hover:bg-black/80 focus-visible:outline-white" />
  ) : (
    <ReportLink subject={subject} />
  )
}

function Share({ profile }: { profile: Profile }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { publicUrl } = useRouter().options.context as RouteContext
  const name = nameOf(profile)
  return (
    <ShareMenu
      url={publicUrl + withLanguage(language, `/professionals/${profile.id}`)}
      title={name}
      text={`${name}. ${descriptionOf(i18n, profile)}`}
    />
  )
}
