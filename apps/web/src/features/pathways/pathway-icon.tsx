import {
  BookOpen,
  Briefcase,
  ChartLine,
  Compass,
  Factory,
  FlaskConical,
  GraduationCap,
  Hammer,
  HeartPulse,
  Laptop,
  type LucideIcon,
  Palette,
  Shield,
  Sprout,
  Truck,
  Users,
} from 'lucide-react'

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

/** The icon that the college has named for a pathway, for the eye alone. */
export function PathwayIcon({ name }: { name: string | null }) {
  const Icon = (name && icons[name]) || Compass
  return <Icon size={24} strokeWidth={1.75} aria-hidden className="flex-none text-brand" />
}
