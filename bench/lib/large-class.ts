interface Client {
  query<Row>(text: string): Promise<{ rows: Row[] }>
}

/**
 * Gives `faculty.prof` a class of 400 in the current term, and `staff.advisor` its students and 200
 * more as advisees.
 * @returns the class's id
 */
export async function addLargeClass(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with people as (
       select p.id, row_number() over (order by p.id) as n from person p
       where exists (select from section_registration where person_id = p.id) limit 600),
     class as (
       select s.id, s.source_id from section s join section_instructor i on i.section_id = s.id
         join person p on p.id = i.person_id
       where p.username = 'faculty.prof' and current_date between s.start_on and s.end_on
       order by s.name limit 1),
     cleared as (delete from section_registration where section_id = (select id from class)),
     listed as (
       insert into section_registration
         (source_id, sis_id, person_id, section_id, status_code, credits_registered, row_hash)
       select class.source_id, 'bench-' || n, people.id, class.id, 'N', 3, ''
       from people, class where n <= 400),
     advised as (
       insert into student_advisor
         (source_id, sis_id, person_id, advisor_id, type_code, start_on, row_hash)
       select class.source_id, 'bench-' || n, people.id, advisor.id, 'ACA', current_date - 90, ''
       from people, class, person advisor where advisor.username = 'staff.advisor')
     select id from class`,
  )
  const [section] = rows
  if (!section) throw new Error('faculty.prof teaches no class in this term')
  return section.id
}
