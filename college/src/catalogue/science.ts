import { type Subject, subject } from './subject.ts'

/** Mathematics, the natural sciences, health and fitness. */
export const science: readonly Subject[] = [
  subject(
    'MAT',
    {
      title: 'Mathematics',
      department: 'MATH',
      building: 'NOR',
      kind: 'lecture',
      jointWeight: 6,
      about: 'reasoning with quantities, patterns and models',
    },
    `
    045 3 w8 Fundamentals of Elementary Algebra
    063 4 w10 Elementary Algebra
    092 3 w4 Bridge to College Mathematics
    102 4 w12 Intermediate Algebra
    104 3 w3 Applied Mathematics Topics
    110 3 w24 Math for Liberal Arts
    117 3 w3 Math for Elementary Teachers
    121 4 w30 College Algebra
    130 3 w6 Trigonometry
    136 5 w4 Trigonometry and Analytic Geometry
    140 3 w6 Finite Math
    157 4 w42 Statistics
    165 3 w4 Business Calculus
    210 4 w16 Calculus I
    216 4 w9 Calculus II
    219 4 w4 Calculus III
    225 3 Linear Algebra
    227 4 Elements of Differential Equations
    743 3 w4 Technical Math
    773 3 w2 Applied Math for the Trades`,
  ),
  subject(
    'BIO',
    {
      title: 'Biology',
      department: 'BIOL',
      building: 'COT',
      kind: 'lab',
      jointWeight: 2,
      about: 'living things, from the cell to the ecosystem',
    },
    `
    104 3 w8 lecture: Introductory Biology
    105 4 w18 Introductory Biology with Lab
    112 4 w20 General Biology I
    113 4 w14 General Biology II
    125 4 Plant Biology
    138 4 w2 Field Ecology
    146 3 lecture: Genetics and Society
    151 3 w16 lecture: Nutrition
    154 3 w6 lecture: Human Biology
    161 4 w3 Human Anatomy and Physiology Survey
    168 4 w26 Human Anatomy and Physiology I
    173 4 w20 Human Anatomy and Physiology II
    183 4 w3 Microbiology
    186 4 w7 Microbiology for Health Sciences
    195 3 lecture: Conservation Biology
    248 2 Biotechnology Techniques`,
  ),
  subject(
    'CHM',
    {
      title: 'Chemistry',
      department: 'CHPH',
      building: 'COT',
      kind: 'lab',
      about: 'matter, its structure and the changes it undergoes',
    },
    `
    110 3 w3 lecture: Introduction to Chemistry
    122 4 w16 Introduction to General Chemistry
    132 4 w3 Introduction to Organic and Biochemistry
    151 4 College Chemistry I
    152 4 College Chemistry II
    165 4 w8 General Chemistry I
    175 4 w6 General Chemistry II
    263 5 w2 Organic Chemistry I
    273 5 Organic Chemistry II`,
  ),
  subject(
    'PHY',
    {
      title: 'Physics',
      department: 'CHPH',
      building: 'COT',
      kind: 'lab',
      about: 'motion, energy and fields, measured and modelled',
    },
    `
    106 4 w3 Survey of Physics
    162 4 w3 College Physics I
    172 4 w2 College Physics II
    212 5 w2 Classical Physics I
    222 5 Classical Physics II
    712 3 w2 Applied Physics for Technicians
    751 1 Computational Physics`,
  ),
  subject(
    'PHS',
    {
      title: 'Physical Science',
      department: 'CHPH',
      building: 'COT',
      kind: 'lab',
      about: 'the earth, the sky and the physical world around us',
    },
    `
    113 3 w2 lecture: Introduction to Physical Science
    120 4 w3 Exploring Physical Science
    142 3 w3 lecture: Principles of Astronomy
    143 1 w2 Astronomy Laboratory
    152 4 w3 lecture: Astronomy
    166 4 w2 Meteorology, Weather and Climate
    170 4 w2 Physical Geology
    175 4 Environmental Geology
    185 3 w2 lecture: Introduction to Earth Science`,
  ),
  subject(
    'ENV',
    {
      title: 'Environmental Science',
      department: 'BIOL',
      building: 'COT',
      kind: 'lab',
      about: 'natural systems and what people do to them and for them',
    },
    `
    111 4 w3 Environmental Science
    115 3 w9 lecture: Environmental Science Survey
    116 1 w3 Environmental Science Laboratory
    145 3 lecture: Conservation of Prairie and Wetland
    160 3 lecture: Water Quality Management
    171 2 Soil and Water Sampling`,
  ),
  subject(
    'PEH',
    {
      title: 'Health and Physical Education',
      department: 'PHED',
      building: 'REC',
      kind: 'activity',
      about: 'fitness, health and lifelong activity',
    },
    `
    102 3 w12 lecture: Health
    110 1 w4 Personal Wellness
    111 1 w3 Strength Training
    115 1 w2 Yoga
    118 1 Tennis
    120 1 Cross-Training
    127 1 Weight Training for Sport
    132 1 Cardio Fitness
    141 2 w3 First Aid
    144 1 Bowling
    162 3 w2 lecture: Introduction to Physical Education
    176 3 w2 lecture: Sports Nutrition
    181 2 Coaching Foundations
    187 1.5 Coaching Ethics, Techniques and Theory
    255 3 lecture: Principles of Athletic Training`,
  ),
]
