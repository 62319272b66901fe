import type { Article } from './article.ts'

const categories = ['records']

export const recordArticles: readonly Article[] = [
  {
    key: 'order-a-transcript',
    title: 'How do I get a transcript?',
    summary: 'See an unofficial one at once; order an official one for a fee.',
    categories,
    tags: ['transcript', 'official', 'unofficial', 'grades'],
    owner: 'Graduation and Transcripts',
    body: `
**Unofficial**: open [academic records](/profile/academic-records) and print, or save as PDF. It is free and enough for most job applications.

**Official**: order it at Graduation and Transcripts, Compass 122, or by phone. An electronic one costs $7 and is sent within an hour; on paper it takes three business days. A balance does not keep you from getting a transcript for a job or for aid.

Transfer to another college? Ask to have it sent *after grades* when the term is still running.`,
  },
  {
    key: 'change-my-name',
    title: 'How do I change my name, e-mail or phone?',
    summary: 'Preferred name, personal e-mail and mobile number yourself; the rest with a form.',
    categories,
    tags: ['preferred name', 'address', 'pronouns', 'legal name'],
    owner: 'Registrar',
    body: `
Yourself, and at once, under [your profile](/profile):

- your **preferred first and middle name**: on rosters, e-mail and your card,
- your pronouns and gender identity, or nothing,
- your personal e-mail and mobile number.

With the Registrar, because it concerns your legal record: your legal name (bring a court order, marriage certificate or new ID), your birth date, and your address. A new address in another state may lead to a new look at your residency.`,
  },
  {
    key: 'who-sees-my-record',
    title: 'Who can see my record?',
    summary: 'You, and staff who need it for their work. Parents only if you say so.',
    categories,
    tags: ['FERPA', 'privacy', 'parents', 'directory'],
    owner: 'Registrar',
    body: `
The federal law FERPA protects your record, whatever your age. Staff see what their work needs. MyHub writes down who has looked at yours, and shows it to you under [Account](/account).

**Parents, partners and employers** see nothing unless you sign a release at the Registrar. You can take it back at any time.

**Directory information**, such as your name and program, may be given to anybody. If you do not want that, ask the Registrar to keep it private. Think twice: then we cannot confirm to an employer that you have studied here.`,
  },
  {
    key: 'graduate',
    title: 'How do I apply to graduate?',
    summary: 'Apply the term before; the college does not do it for you.',
    categories,
    tags: ['graduation', 'degree', 'commencement', 'diploma'],
    owner: 'Graduation and Transcripts',
    body: `
1. Check your [program plan](/profile/program-plan). Everything should be done or in progress.
2. Apply at Graduation and Transcripts by the date on the [college's calendar](/). It is free.
3. We look at your record and tell you within three weeks if something is missing.
4. Come to the ceremony in May, also if you finish in summer or winter.

Diplomas are mailed six weeks after the term. A certificate that is part of your degree is given at the same time: ask for it in the same application.`,
  },
]
