import { type ComponentProps, useId } from 'react'
import type { Pathway } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang, inEnglish } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Chip } from '#ui/status/chip.tsx'
import BookOpen from '~icons/lucide/book-open'
import Briefcase from '~icons/lucide/briefcase'
import ChartLine from '~icons/lucide/chart-line'
import Compass from '~icons/lucide/compass'
import Factory from '~icons/lucide/factory'
import FlaskConical from '~icons/lucide/flask-conical'
import GraduationCap from '~icons/lucide/graduation-cap'
import Hammer from '~icons/lucide/hammer'
import HeartPulse from '~icons/lucide/heart-pulse'
import Laptop from '~icons/lucide/laptop'
import Palette from '~icons/lucide/palette'
import Shield from '~icons/lucide/shield'
import Sprout from '~icons/lucide/sprout'
import Truck from '~icons/lucide/truck'
import Users from '~icons/lucide/users'
import { ProgramRow } from './program-row.tsx'

function formatProgramCount(count: number): string {
  const figure = { count: formatCount(count) }
  return isOne(count) ? m.pathways_programs_one(figure) : m.pathways_programs_many(figure)
}

type Props = Omit<ComponentProps<typeof ProgramRow>, 'program'> & {
  pathway: Pathway
  isOpen: boolean
}

/** One area of study: description, destination, and programs. */
export function PathwayTile({ pathway, isOpen, ...row }: Props) {
  const { title, description, icon, color, kind, leadsTo, universities, programs } = pathway
  const id = useId()
  const isCareer = kind === 'career'
  return (
    <article
      aria-labelledby={id}
      className="card gap-3 border-s-4 p-5 pb-2"
      style={color ? { borderInlineStartColor: color } : undefined}
    >
      <div className="flex items-start gap-3">
        <PathwayIcon name={icon} />
        <h2 id={id} lang={getLang(pathway)} className="text-lg">
          {title}
        </h2>
      </div>
      <div>
        <Chip tone={isCareer ? 'brand' : 'info'} icon={isCareer ? Briefcase : GraduationCap}>
          {isCareer ? m.pathways_career() : m.pathways_transfer()}
        </Chip>
      </div>
      <p lang={getLang(pathway)} className="max-w-[60ch]">
        {description}
      </p>
      {leadsTo.length > 0 && (
        <p className="text-sm text-ink-soft">
          <span className="font-semibold text-ink">
            {isCareer ? m.pathways_careers() : m.pathways_majors()}
          </span>{' '}
          <span lang={getLang(pathway, 'leadsTo')}>{leadsTo.join(', ')}</span>
        </p>
      )}
      {universities.length > 0 && (
        <p className="text-sm text-ink-soft">
          <span className="font-semibold text-ink">{m.pathways_universities_are()}</span>{' '}
          <span lang={inEnglish}>{universities.join(', ')}</span>
        </p>
      )}
      <details className="disclosure mt-auto" open={isOpen}>
        <summary className="font-semibold">{formatProgramCount(programs.length)}</summary>
        <ul className="rows">
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} {...row} />
          ))}
        </ul>
      </details>
    </article>
  )
}

const icons: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  briefcase: Briefcase,
  'chart-line': ChartLine,
  factory: Factory,
  flask: FlaskConical,
  'graduation-cap': GraduationCap,
  hammer: Hammer,
  'heart-pulse': HeartPulse,
  laptop: Laptop,
  palette: Palette,
  shield: Shield,
  sprout: Sprout,
  truck: Truck,
  users: Users,
}

/** The college's icon for a pathway, decorative. */
function PathwayIcon({ name }: { name: string | null }) {
  const Icon = (name && icons[name]) || Compass
  return <Icon size={24} strokeWidth={1.75} aria-hidden className="flex-none text-brand" />
}
