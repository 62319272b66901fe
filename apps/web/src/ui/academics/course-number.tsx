type Course = { readonly id: string; readonly title: string }

/** Whether a course has a number; without one, the college's system gives its title alone. */
export const hasNumber = ({ id, title }: Course): boolean => id !== title

/** Whether a class has a name besides its course. */
export const hasOwnName = ({
  name,
  course,
}: {
  readonly name: string
  readonly course: Course
}): boolean => name !== course.title

/** `ENG-105 ` before a title; nothing for a course without a number. */
export function CourseNumber({
  course,
  className = 'figures',
}: {
  course: Course
  className?: string
}) {
  if (!hasNumber(course)) return null
  return (
    <>
      <span className={className}>{course.id}</span>{' '}
    </>
  )
}
