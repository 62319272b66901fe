import type { ReactNode } from 'react'
import { describeBlocker } from '#data/registration/describe-blocker.ts'
import type { RegistrationBlocker } from '#data/registration/registration.ts'
import type { Restriction } from '#data/shapes.ts'
import { dateInZone, formatDay, formatInstant, formatMoney } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { GroupNote } from '#ui/card/as-of.tsx'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import { LocalizedSentence } from '#ui/text/localized-sentence.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import Armchair from '~icons/lucide/armchair'
import CalendarClock from '~icons/lucide/calendar-clock'
import CircleAlert from '~icons/lucide/circle-alert'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { describeRejectedChange } from './rejected-changes.ts'
import { useAttention } from './use-attention.ts'

/**
 * Registration blockers, other holds, amounts due, rejected changes and the
 * registration window: one row each with the action that clears it.
 */
export function NeedsAttentionCard() {
  const { group, holds, now } = useAttention()
  const zone = useCollegeZone()
  const today = dateInZone(zone, now)
  return (
    <Card
      title={m.dashboard_needs_attention()}
      subject={m.dashboard_holds()}
      group={group}
      empty={m.dashboard_nothing_needs_attention()}
      drawing="summer"
      // As tall as the most common state: nothing needs attention.
      lines={5}
    >
      {({ blockers, holds: active, holdAmountCents, window, term: name, due, ...other }) => (
        <>
          <ul className="rows -my-4">
            {other.offers.map(({ id, section, seatOffer }) => (
              <Action
                key={id}
                icon={Armchair}
                title={m.offer_attention({ name: section.name })}
                {...(seatOffer?.endsAt && {
                  note: m.offer_attention_until({
                    when: formatInstant(seatOffer.endsAt, zone, now),
                  }),
                })}
                tone="warn"
                action={m.offer_answer()}
                path={`/classes/plan?term=${encodeURIComponent(section.term.code)}`}
              />
            ))}
            {blockers.map((blocker) => (
              <Blocker key={`${blocker.code} ${blocker.title}`} blocker={blocker} now={now} />
            ))}
            {active.map((hold) => (
              <Hold
                key={hold.id}
                hold={hold}
                cents={hold.category === 'financial' ? holdAmountCents : null}
              />
            ))}
            {due && (
              <Action
                title={
                  due.isOverdue
                    ? m.dashboard_amount_overdue({ amount: formatMoney(due.cents) })
                    : m.dashboard_amount_due({ amount: formatMoney(due.cents) })
                }
                tone={due.isOverdue ? 'bad' : 'warn'}
                action={m.dashboard_amount_pay()}
                path="/profile/billing"
              />
            )}
            {other.overdue.map(({ key, title, translations, dueOn, path }) => (
              <Action
                key={key}
                title={m.dashboard_task_overdue({
                  title,
                  date: dueOn === null ? '' : formatDay(dueOn, today),
                })}
                info={{ text: title, lang: getLang({ translations }) }}
                tone="warn"
                action={m.dashboard_task_do()}
                path={path}
              />
            ))}
            {other.rejectedChanges.map((change) => (
              <Action
                key={change.field}
                {...describeRejectedChange(change)}
                tone="warn"
                action={m.dashboard_writeback_look()}
              />
            ))}
            {window && (
              <Action
                icon={CalendarClock}
                title={
                  window.kind === 'opens'
                    ? m.dashboard_registration_opens({ term: name })
                    : m.dashboard_registration_closes({ term: name })
                }
                note={formatInstant(window.at, zone, now)}
                tone="info"
                action={m.registrations_action_seeWindow()}
                path="/profile/registrations"
              />
            )}
          </ul>
          {holds.data === null && (
            <div className="mt-6">
              <GroupNote title={m.dashboard_holds()} group={holds} />
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function Blocker({ blocker, now }: { blocker: RegistrationBlocker; now: Date }) {
  const zone = useCollegeZone()
  const info = describeBlocker(blocker, { now, today: dateInZone(zone, now), zone })
  return (
    <Row icon={CircleAlert} tone="bad">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p lang={info.titleLang} className="font-semibold">
          {info.title}
        </p>
        <Chip tone="bad">{m.dashboard_blocks_registration()}</Chip>
      </div>
      <p lang={info.sentenceLang} className="mt-0.5 max-w-[70ch] text-ink-soft">
        {info.sentence}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {blocker.office && (
          <p className="text-sm text-ink-soft">
            {m.dashboard_cleared_by({ office: blocker.office.name })}
          </p>
        )}
        <PlaceLink
          url={blocker.action.path}
          className={buttonClass('secondary')}
          aria-label={`${info.action}: ${info.title}`}
        >
          {info.action}
        </PlaceLink>
      </div>
    </Row>
  )
}

/** One action item, with a link to its page. */
function Action({
  icon = TriangleAlert,
  title,
  info = { text: title, lang: undefined },
  note,
  tone,
  action,
  path,
}: {
  icon?: LucideIcon
  title: string
  /** The part of the title that the college wrote, and its language. */
  info?: { text: string; lang: string | undefined }
  note?: string
  tone: Tone
  action: string
  path: string
}) {
  return (
    <Row icon={icon} tone={tone} isByButton>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-h-11 content-center">
          <p className="font-semibold">
            <LocalizedSentence sentence={title} {...info} />
          </p>
          {note && <p className="text-sm text-ink-soft">{note}</p>}
        </div>
        <PlaceLink
          url={path}
          className={buttonClass('secondary')}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </PlaceLink>
      </div>
    </Row>
  )
}

/** The step that clears a hold, as on Registrations. */
function stepOf({
  title,
  category,
  howToResolveUrl,
}: Restriction): [action: string, named: string, path: string] {
  if (howToResolveUrl)
    return [m.dashboard_resolve(), m.dashboard_resolve_named({ title }), howToResolveUrl]
  const [action, path] =
    category === 'financial'
      ? [m.registrations_action_pay(), '/profile/billing']
      : [m.registrations_action_contactOffice(), '/support/directory']
  return [action, `${action}: ${title}`, path]
}

function Hold({ hold, cents }: { hold: Restriction; cents: number | null }) {
  const blocks = hold.blocksRegistration
  const { howToResolveUrl, category } = hold
  const [action, named, path] = stepOf(hold)
  return (
    <Row icon={blocks ? CircleAlert : TriangleAlert} tone={blocks ? 'bad' : 'warn'}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p lang={getLang(hold, 'title')} className="font-semibold">
          {hold.title}
        </p>
        {blocks && <Chip tone="bad">{m.dashboard_blocks_registration()}</Chip>}
      </div>
      {hold.message && (
        <p lang={getLang(hold, 'message')} className="mt-0.5 max-w-[70ch] text-ink-soft">
          {hold.message}
        </p>
      )}
      {cents !== null && <p>{m.registrations_past_due_amount({ amount: formatMoney(cents) })}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {hold.office && (
          <p className="text-sm text-ink-soft">
            {howToResolveUrl || category === 'financial'
              ? m.dashboard_cleared_by({ office: hold.office.name })
              : m.dashboard_contact_office({ office: hold.office.name })}
          </p>
        )}
        <PlaceLink url={path} className={buttonClass('secondary')} aria-label={named}>
          {action}
        </PlaceLink>
      </div>
    </Row>
  )
}

function Row({
  icon: Icon,
  tone,
  isByButton = false,
  children,
}: {
  icon: LucideIcon
  tone: Tone
  /** The text and icon are centered on the height of the button. */
  isByButton?: boolean
  children: ReactNode
}) {
  return (
    <li className={`flex gap-3 py-4 tone-${tone}`}>
      <Icon
        size={22}
        strokeWidth={1.75}
        aria-hidden
        className={`flex-none text-(--tone) ${isByButton ? 'mt-[0.6875rem]' : 'mt-px'}`}
      />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
