import type { RegistrationPlan } from '#data/registration/plans.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Banner } from '#ui/status/banner.tsx'

/** Links to the college's registration page, when the hub can't write to the college's system. */
export function ExternalRegistrationNote({
  plan,
  url,
}: {
  plan: RegistrationPlan
  url: string | null
}) {
  const list = plan.classes
    .flatMap(({ course }) => (course ? [`${course.sections[0]?.name} ${course.title}`] : []))
    .join('\n')
  return (
    <Banner title={m.plan_classes_elsewhere()}>
      <p>{url === null ? m.plan_classes_elsewhere_unknown() : m.plan_classes_elsewhere_text()}</p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {url && (
          <PlaceLink url={url} className={buttonClass('primary')}>
            {m.plan_classes_go()}
          </PlaceLink>
        )}
        <span className="inline-flex items-center gap-1">
          {m.plan_classes_copy()}
          <CopyButton value={list} itemLabel={m.plan_classes_copy()} />
        </span>
      </p>
    </Banner>
  )
}
