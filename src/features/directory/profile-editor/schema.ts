import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { serviceUnits } from '#features/directory/professionals/profile-rules.ts'
import { professions, spokenLanguages } from '#features/directory/professionals/rules.ts'
import { userTypes } from '#features/people/accounts/rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { typing } from '#platform/values/field-schema.ts'
import {
  wholeBetween as between,
  rupeesBetween,
  wholeNumber as whole,
  wholeRupees,
} from '#platform/values/number-schema.ts'
import { manyLines, mobileNumberOrBlank, oneLine, personName } from '#platform/values/text-schema.ts'
import {
  firstYear,
  highestBudget,
  highestRate,
  highestRatePerSqft,
  largestTeam,
  longestAbout,
  longestAddress,
  longestBio,
  mainLanguageOf,
  mostServices,
  mostSpecializations,
  mostTowns,
  wholeName,
} from './rules.ts'

const language = z.enum(languages)
const text = (most: number) => oneLine().max(most, msg`This text is too long. Please shorten it.`.id)
const longText = (most: number) => manyLines().max(most, msg`This text is too long. Please shorten it.`.id)

const rateMessage = msg`Please enter a rate from ₹1 to ₹10,000 per sq ft`.id
const rate = rupeesBetween(1, highestRatePerSqft, rateMessage)
const budget = between(1, highestBudget, msg`Please choose a budget`.id)

const serviceText = z.object({ title: text(80), description: longText(500) })

const service = z
  .object({
    texts: z.object({ en: serviceText.optional(), hi: serviceText.optional(), mr: serviceText.optional() }),
    unit: z.enum(serviceUnits),
    rateMin: wholeRupees,
    rateMax: wholeRupees,
  })
  .superRefine(({ texts, unit, rateMin, rateMax }, context) => {
    const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    const titled = mainLanguageOf(texts, languages)
    if (!titled) issue(['texts', firstOf(texts), 'title'], msg`Please name the service in at least one language`.id)
    for (const name of ['rateMin', 'rateMax'] as const) {
      const given = name === 'rateMin' ? rateMin : rateMax
      if (given !== null && (given < 1 || given > highestRate[unit]))
        issue(
          [name],
          unit === 'sqft' ? rateMessage : given < 1 ? tooLow : msg`This rate is too high. Please check it.`.id,
        )
    }
    if (rateMin !== null && rateMax !== null && rateMin > rateMax) issue(['rateMax'], orderMessage)
  })

function firstOf(texts: object): string {
  return Object.keys(texts)[0] ?? 'en'
}

const tooLow = msg`Please enter a rate of at least ₹1`.id
/** The error for a range whose end is below its beginning. */
export const orderMessage = msg`The second amount must not be lower than the first`.id

/**
 * The error for a year before 1950 and, on the server, for a future year. Only the server knows the current year for
 * sure.
 */
export const startedYearMessage = msg`Please enter the year you started, such as 2012`

const fields = {
  companyName: text(120),
  language,
  about: longText(longestAbout),
  /** The second language, or '' for none. */
  altLanguage: z.union([language, z.literal('')]),
  altFullName: text(100),
  altCompanyName: text(120),
  altAbout: longText(longestAbout),
  specializations: z
    .array(oneLine().min(2).max(60))
    .max(mostSpecializations, msg`Please choose at most 12 specializations`.id),
  services: z.array(service).max(mostServices, msg`Please list at most 12 services`.id),
  rateMin: rate,
  rateMax: rate,
  /**
   * Whether the professional confirms that the unchanged rates are still correct. Then today becomes the date of the
   * rates.
   */
  ratesAreCurrent: z.boolean().default(false),
  budgetMin: budget,
  budgetMax: budget,
  /** The exact year. If only a range of years is known, null keeps the stored range. */
  startedYear: whole.refine((year) => year === null || year >= firstYear, startedYearMessage.id),
  teamSize: between(1, largestTeam, msg`Please enter how many people work in your team`.id),
  /**
   * The town where the firm is based: an id of platform/values/towns.ts, or the stored place if it is not one of these
   * towns.
   */
  town: z.string().max(300),
  townsServed: z.array(z.string().max(60)).max(mostTowns, msg`Please choose at most 15 towns`.id),
  languagesSpoken: z.array(z.enum(spokenLanguages)),
  takesWork: z.enum(['unsaid', 'now', 'from']),
  /** 'YYYY-MM-DD' */
  availableFrom: z.string().register(typing, { type: 'date' }),
}

const unrelated = z.object(fields)

/** Checks that involve several fields. */
function checkTogether(input: z.output<typeof unrelated>, context: z.RefinementCtx): void {
  const issue = (path: keyof typeof fields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const { rateMin, rateMax, budgetMin, budgetMax } = input
  if (rateMin !== null && rateMax !== null && rateMin > rateMax) issue('rateMax', orderMessage)
  if (budgetMin !== null && budgetMax !== null && budgetMin > budgetMax) issue('budgetMax', orderMessage)
  if (input.altLanguage === input.language) issue('altLanguage', msg`Please choose a language other than the first`.id)
  const isDay = z.iso.date().safeParse(input.availableFrom).success && /^20/.test(input.availableFrom)
  if (input.takesWork === 'from' && !isDay)
    issue('availableFrom', msg`Please choose the date from which you can take work`.id)
}

/** The schema of the editor's form. The input has numbers as strings. */
export const listingForm = unrelated.superRefine(checkTogether)
export type ListingFormInput = z.input<typeof listingForm>
export type ListingFields = z.output<typeof listingForm>

/** The request that saves the listing. `version` is the version on which the form is based. */
export const listingSave = unrelated.extend({ version: z.string().max(2000) }).superRefine(checkTogether)
const choice = z.object({ id: z.string(), name: z.string() })

/**
 * The listing as its owner edits it, and the specializations and towns to choose from, named in the reader's language.
 */
export const ownListingSchema = z.object({
  id: z.int(),
  profession: z.enum(professions),
  version: z.string(),
  /** The name of the account. */
  fullName: z.string(),
  picture: pictureSchema.nullable(),
  cover: pictureSchema.nullable(),
  /** The town where the firm is based. Its name is included, because the town may be missing from the choices. */
  town: choice,
  /** The latest possible starting year, if only a range of years is known. */
  startedYearLatest: z.int().nullable(),
  ratedOn: z.iso.date().nullable(),
  listing: z.object({
    companyName: z.string(),
    language,
    about: z.string(),
    altLanguage: z.union([language, z.literal('')]),
    altFullName: z.string(),
    altCompanyName: z.string(),
    altAbout: z.string(),
    specializations: z.array(z.string()),
    services: z.array(
      z.object({
        texts: z.partialRecord(language, z.object({ title: z.string(), description: z.string() })),
        unit: z.enum(serviceUnits),
        rateMin: z.int().nullable(),
        rateMax: z.int().nullable(),
      }),
    ),
    rateMin: z.int().nullable(),
    rateMax: z.int().nullable(),
    budgetMin: z.int().nullable(),
    budgetMax: z.int().nullable(),
    startedYear: z.int().nullable(),
    teamSize: z.int().nullable(),
    town: z.string(),
    townsServed: z.array(z.string()),
    languagesSpoken: z.array(z.enum(spokenLanguages)),
    takesWork: z.enum(['unsaid', 'now', 'from']),
    availableFrom: z.string(),
  }),
  choices: z.object({ specializations: z.array(choice), towns: z.array(choice) }),
})
export type OwnListing = z.infer<typeof ownListingSchema>

/** The id of one of the user's uploads for the top of the profile, or null for none. */
export const coverChoice = z.object({ pictureId: z.int().positive().nullable() })
/** The account as its owner sees it. */
export const ownProfileSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  userType: z.enum(userTypes),
  /** '+919822012345', or null. */
  phone: z.string().nullable(),
  phoneConfirmed: z.boolean(),
  address: z.string().nullable(),
  bio: z.string().nullable(),
  createdAt: z.iso.datetime(),
  picture: pictureSchema.nullable(),
  /** The version of the editable fields. A save sends it back. */
  version: z.string(),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

const texts = {
  phone: mobileNumberOrBlank(),
  address: oneLine().max(longestAddress, msg`Please write at most 300 characters`.id),
  bio: manyLines().max(longestBio, msg`Please write at most 1000 characters`.id),
}

/** The schema of the form in My Account. */
export const profileForm = z.object({
  fullName: personName(msg`Full name must be at least 2 characters`.id),
  ...texts,
})
export type ProfileFormInput = z.input<typeof profileForm>

const part = (text: string) => oneLine().max(100, text)

/**
 * The schema of the form in the dashboards. That form edits the same record as the one in My Account, but has two
 * fields for the name.
 */
export const editProfileForm = z
  .object({
    firstName: part(msg`A name can have at most 100 characters`.id).min(1, msg`First name is required`.id),
    lastName: part(msg`A name can have at most 100 characters`.id),
    hasOneName: z.boolean().default(false),
    ...texts,
  })
  .refine(({ lastName, hasOneName }) => hasOneName || lastName !== '', {
    path: ['lastName'],
    error: msg`Last name is required`.id,
    when: () => true,
  })
  .superRefine((form, context) => {
    // The rules for a full name apply to both fields together. Their error is shown at the first field.
    const { error } = profileForm.shape.fullName.safeParse(wholeName(form))
    if (error && form.firstName)
      context.addIssue({ code: 'custom', path: ['firstName'], message: error.issues[0]!.message })
  })
export type EditProfileInput = z.input<typeof editProfileForm>

/** The request that changes the account. Missing fields stay unchanged. */
export const profileChange = profileForm.partial().extend({ version: z.string().max(1000) })
/** The id of one of the user's uploads, or null for no picture. */
export const pictureChoice = z.object({ pictureId: z.int().positive().nullable() })
