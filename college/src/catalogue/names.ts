import { faker } from '@faker-js/faker/locale/en'
import { chance, pick, type Random, weighted } from '#random.ts'

/**
 * Names as one meets them in eastern Iowa. Common ones come from the lists here, most common
 * first; the long tail comes from faker's word lists (its version is pinned, they may change).
 */

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

const young = {
  female: words(`Emma Olivia Ava Sophia Isabella Madison Abigail Hannah Emily Grace Elizabeth Ella
    Addison Natalie Lily Chloe Samantha Alexis Lauren Anna Brooklyn Hailey Sydney Taylor Alyssa
    Kaylee Allison Leah Avery Riley Morgan Savannah Zoe Audrey Claire Lillian Sarah Evelyn Paige
    Mackenzie Makayla Jenna Rachel Rylee Victoria Autumn Faith Brianna Katelyn Kylie Megan Jordan
    Maria Jasmine Mya Gabriella Molly Julia Lydia Nora Violet Hazel Stella Ruby Ellie Kennedy
    Aubrey Peyton Reagan Harper Josephine Clara Eleanor Piper Delaney Camryn Bailey Trinity Destiny
    Amelia Mia Layla Aaliyah Cora Naomi Caroline Sadie Ivy Eva Alice Maggie Kate Josie Marissa
    Kendall Shelby Haley Tessa Amber Courtney Danielle Erin Kelsey`),
  male: words(`Ethan Jacob Mason Logan Liam Noah Carter Owen Jackson Benjamin Andrew Tyler Alexander
    Samuel Caleb Lucas Henry Hunter Isaac William Dylan Wyatt Gavin Evan Connor Gabriel Nathan
    Landon Joshua Luke Ryan Jack Zachary Eli Austin Nicholas Joseph Daniel Anthony Cole Max Brody
    Levi Carson Parker Cooper Blake Ian Charles Adam Chase Colton Dominic Aiden Cameron Jayden
    Julian Christopher Trevor Bryce Garrett Drew Grant Miles Brayden Hudson Lincoln Xavier Sawyer
    Tanner Riley Preston Dawson Spencer Jonah Bennett Devin Simon Trent Elliot Kyle Seth Braden
    Jaden Marcus Peyton Micah Theo Griffin Easton Maxwell Oliver Thomas Matthew Michael James John
    David Robert Kaden Brett Colin`),
}

const grown = {
  female: words(`Jennifer Amanda Jessica Melissa Sarah Heather Nicole Amy Elizabeth Michelle
    Kimberly Angela Stephanie Rebecca Christina Laura Rachel Kelly Lisa Mary Julie Karen Susan
    Linda Patricia Nancy Barbara Deborah Sandra Carol Diane Cheryl Teresa Denise Tammy Pamela
    Cynthia Kathleen Janet Catherine Christine Ann Brenda Tracy Dawn Tina Theresa Wendy Crystal
    April Erin Andrea Jamie Shannon Sara Megan Katherine Emily Holly Kristin Jill Beth Carrie
    Monica Renee Robin Sheila Peggy Connie Joyce Ruth Judith Marilyn Gail Paula Lori Rhonda Valerie
    Anita Marcia Joan Bonnie Gloria Sherry Leslie`),
  male: words(`Michael David James John Robert William Jason Matthew Christopher Brian Joseph Daniel
    Thomas Mark Jeffrey Eric Steven Timothy Kevin Scott Richard Paul Chad Ryan Andrew Joshua Adam
    Justin Aaron Benjamin Nathan Kyle Brandon Travis Jeremy Gary Larry Dennis Randy Douglas Gregory
    Kenneth Ronald Donald Stephen Todd Craig Bradley Keith Roger Terry Bruce Alan Wayne Gerald Dale
    Curtis Darrell Rodney Russell Shawn Derek Corey Dustin Troy Lance Brent Marc Joel Philip Peter
    Patrick Sean Edward Charles George Frank Raymond Walter Carl Glenn Leonard Ralph Eugene Roy
    Dean Allen Marvin Harold`),
}

const family = words(`Smith Johnson Miller Anderson Brown Jones Williams Davis Nelson Larson Olson
  Peterson Hansen Meyer Schmidt Thompson Wilson Moore Taylor Clark Jensen Hanson Carlson Schroeder
  Becker Mueller Wagner Schneider Hoffman Weber Koch Krueger Schultz Fischer Bauer Klein Schwartz
  Novak Kucera Svoboda Dvorak Zach Konecny Hlavacek Sedlacek Vavra Pospisil Martin White Lewis
  Walker Hall Allen Young King Wright Hill Scott Green Adams Baker Campbell Mitchell Roberts Carter
  Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Reed Bailey Bell
  Cooper Richardson Cox Howard Ward Peters Gray James Watson Brooks Kelly Sanders Price Bennett
  Wood Barnes Ross Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Flores Butler
  Simmons Foster Bryant Russell Griffin Hayes Ford Hamilton Graham Sullivan Wallace West Cole Owens
  Reynolds Fisher Ellis Gibson Harrison Stevens Burke Dunn Kramer Petersen Sorensen Christensen
  Nielsen Rasmussen Mikkelsen Lindquist Swanson Gustafson Lundgren Dahl Berg Haugen Thorson Brandt
  Vogel Lang Keller Roth Ziegler Hauser Huber Steffen Wessels DeVries VanZee DeJong VanderPloeg
  Bosch Hoekstra Kuiper Dykstra Yoder Gingerich Hershberger Bontrager Swartzendruber Stoltzfus
  Eichelberger Kinney Donahue McCarthy Gallagher Brennan Doyle Quinn Flynn Kennedy Walsh
  Donnelly Fitzpatrick McDermott Reilly Hogan Delaney Rooney Lenz Pfeiffer Kaiser Ehlers Rohde
  Thiessen Boyle Feller Harms Janssen Ohlendorf Steinke Wiese Zimmerman Hartwig Ahrens Bergmann
  Brockman Dietz Engel Frey Gerdes Hagen Kessler Lange Maas Nagel Petri Rausch Seidel Trautman
  Uhl Voss Wendt Yost`)

/** Given and family names of one language, so that a name belongs together. */
interface World {
  readonly weight: number
  readonly female: readonly string[]
  readonly male: readonly string[]
  readonly family: readonly string[]
}

function world(weight: number, female: string, male: string, families: string): World {
  return { weight, female: words(female), male: words(male), family: words(families) }
}

const spanish = world(
  30,
  'María Guadalupe Sofía Valentina Camila Ximena Daniela Alejandra Gabriela Ana Lucía Yesenia Rosa Fernanda Mariana Paola Esmeralda Karina',
  'José Luis Carlos Juan Miguel Diego Alejandro Ángel Jesús Antonio Fernando Ricardo Eduardo Javier Mateo Santiago Andrés Óscar',
  'García Martínez Rodríguez López Hernández González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Reyes Morales Ortiz Gutiérrez Chávez Ruiz Mendoza Castillo Jiménez Vásquez Salazar',
)

const worlds: readonly World[] = [
  spanish,
  world(
    10,
    'Linh Thảo Mai Hương Lan Ngọc Trang Phương',
    'Minh Tuấn Khoa Huy Quang Long Đức Bảo',
    'Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi',
  ),
  world(
    12,
    'Amina Fatima Mariam Layla Noor Huda Zahra Salma',
    'Ahmed Mohamed Omar Yusuf Ali Hassan Ibrahim Khalid',
    'Hassan Ahmed Abdullah Ibrahim Osman Elamin Saleh Rahman Haddad',
  ),
  world(
    14,
    'Grâce Espérance Divine Chantal Nadège Béatrice Furaha Neema',
    'Emmanuel Patrick Jean-Claude Dieudonné Fabrice Prosper Innocent Moïse',
    'Mukendi Kabongo Ilunga Tshibangu Ngoy Kasongo Mutombo Niyonzima Habimana Ndayishimiye',
  ),
  world(
    8,
    'Amila Lejla Emina Selma Ajla Merima',
    'Amar Tarik Emir Haris Adnan Mirza',
    'Hadžić Begić Delić Halilović Mujić Softić Kovačević',
  ),
  world(
    8,
    'Wei Xin Jing Yan Mei Lin',
    'Jun Hao Ming Lei Bo Tao',
    'Wang Li Zhang Liu Chen Yang Huang Zhao',
  ),
  world(
    10,
    'Ananya Priyanka Sneha Kavya Aditi Riya',
    'Arjun Rohan Vikram Rahul Aditya Karthik',
    'Patel Sharma Reddy Iyer Nair Gupta Singh Kumar Das',
  ),
  world(
    4,
    'Ji-woo Seo-yeon Min-ji Ha-eun',
    'Min-jun Do-yun Ji-hoon Hyun-woo',
    'Kim Lee Park Choi Jung Kang',
  ),
  world(
    4,
    'Abeba Hiwot Selam Tigist',
    'Abel Dawit Yonas Bereket',
    'Tesfaye Bekele Haile Alemu Girma',
  ),
]

const drawWorld = weighted(worlds, (entry) => entry.weight)

/** Common English shortenings, for those who go by one. */
const shortForms: Readonly<Record<string, string>> = {
  Elizabeth: 'Liz',
  Abigail: 'Abby',
  Samantha: 'Sam',
  Katherine: 'Kate',
  Katelyn: 'Katie',
  Victoria: 'Tori',
  Madison: 'Maddie',
  Gabriella: 'Gabby',
  Josephine: 'Josie',
  Eleanor: 'Ellie',
  Isabella: 'Bella',
  Alexander: 'Alex',
  Alexis: 'Lexi',
  Benjamin: 'Ben',
  Samuel: 'Sam',
  William: 'Will',
  Joshua: 'Josh',
  Zachary: 'Zach',
  Nicholas: 'Nick',
  Joseph: 'Joe',
  Daniel: 'Dan',
  Anthony: 'Tony',
  Christopher: 'Chris',
  Matthew: 'Matt',
  Michael: 'Mike',
  Andrew: 'Drew',
  Jacob: 'Jake',
  Nathan: 'Nate',
  Jennifer: 'Jen',
  Jessica: 'Jess',
  Amanda: 'Mandy',
  Rebecca: 'Becca',
  Kimberly: 'Kim',
  Robert: 'Rob',
  James: 'Jim',
  Thomas: 'Tom',
  Timothy: 'Tim',
  Steven: 'Steve',
  Richard: 'Rick',
}

const people = faker.rawDefinitions.person ?? {}
const tail = {
  female: people.first_name?.female ?? young.female,
  male: people.first_name?.male ?? young.male,
  family: (people.last_name?.generic ?? family).filter((name) => !/(.)\1\1|^Ksh|^Von$/.test(name)),
}

export type NameOrigin = 'local' | 'spanish' | 'world'

export interface PersonName {
  readonly given: string
  readonly middle: string
  readonly family: string
  /** What the person goes by; blank for most. */
  readonly preferred: string
}

/** Earlier entries of a list more often than later ones: squaring leans to the front. */
function leaning(random: Random, list: readonly string[]): string {
  return list[Math.floor(random() ** 1.6 * list.length)] ?? ''
}

function localName(random: Random, sex: 'female' | 'male', isYoung: boolean) {
  const common = (isYoung ? young : grown)[sex]
  return {
    given: chance(random, 0.93) ? leaning(random, common) : pick(random, tail[sex]),
    middle: chance(random, 0.8) ? leaning(random, grown[sex]) : '',
    family: chance(random, 0.86) ? leaning(random, family) : pick(random, tail.family),
  }
}

function worldName(random: Random, sex: 'female' | 'male', from: World) {
  return {
    given: pick(random, from[sex]),
    middle: chance(random, 0.3) ? pick(random, from[sex]) : '',
    family: pick(random, from.family),
  }
}

/** Twelve in a hundred have a preferred name (sis.md section 5.2): a short form, or another name. */
export function nameOf(
  random: Random,
  sex: 'female' | 'male',
  isYoung: boolean,
  origin: NameOrigin,
): PersonName {
  const name =
    origin === 'local'
      ? localName(random, sex, isYoung)
      : worldName(random, sex, origin === 'spanish' ? spanish : drawWorld(random))
  if (!chance(random, 0.12)) return { ...name, preferred: '' }
  const other = chance(random, 0.5) && name.middle ? name.middle : leaning(random, young[sex])
  return { ...name, preferred: shortForms[name.given] ?? other }
}
