/** Where dose and form come from: guidelines, trials and programmes, as they are cited. */
export const sources = {
  "neck-2017":
    "Blanpied PR, et al. Neck Pain: Revision 2017. Clinical Practice Guidelines. J Orthop Sports Phys Ther. 2017;47(7):A1-A83.",
  "jull-2002":
    "Jull G, et al. A randomized controlled trial of exercise and manipulative therapy for cervicogenic headache. Spine. 2002;27(17):1835-1843.",
  "capsulitis-2013":
    "Kelley MJ, et al. Shoulder Pain and Mobility Deficits: Adhesive Capsulitis. Clinical Practice Guidelines. J Orthop Sports Phys Ther. 2013;43(5):A1-A31.",
  "holmgren-2012":
    "Holmgren T, et al. Effect of specific exercise strategy on need for surgery in patients with subacromial impingement syndrome. BMJ. 2012;344:e787.",
  "aaos-shoulder":
    "American Academy of Orthopaedic Surgeons. Rotator Cuff and Shoulder Conditioning Program. OrthoInfo.",
  "elbow-2022":
    "Lucado AM, et al. Lateral Elbow Pain and Muscle Function Impairments. Clinical Practice Guidelines. J Orthop Sports Phys Ther. 2022;52(12):CPG1-CPG111.",
  "hand-2019":
    "Erickson M, et al. Hand Pain and Sensory Deficits: Carpal Tunnel Syndrome. Clinical Practice Guidelines. J Orthop Sports Phys Ther. 2019;49(5):CPG1-CPG85.",
  "sarah-2015":
    "Lamb SE, et al. Exercises to improve function of the rheumatoid hand (SARAH): a randomised controlled trial. Lancet. 2015;385(9966):421-429.",
  "back-2021":
    "George SZ, et al. Interventions for the Management of Acute and Chronic Low Back Pain: Revision 2021. Clinical Practice Guidelines. J Orthop Sports Phys Ther. 2021;51(11):CPG1-CPG60.",
  "mcgill-2016":
    "McGill S. Low Back Disorders: Evidence-Based Prevention and Rehabilitation. 3rd ed. Human Kinetics; 2016.",
  "aaos-spine": "American Academy of Orthopaedic Surgeons. Spine Conditioning Program. OrthoInfo.",
  "hip-2017":
    "Cibulka MT, et al. Hip Pain and Mobility Deficits, Hip Osteoarthritis: Revision 2017. Clinical Practice Guidelines. J Orthop Sports Phys Ther. 2017;47(6):A1-A37.",
  "aaos-hip": "American Academy of Orthopaedic Surgeons. Hip Conditioning Program. OrthoInfo.",
  "knee-cochrane-2015":
    "Fransen M, et al. Exercise for osteoarthritis of the knee. Cochrane Database Syst Rev. 2015;(1):CD004376.",
  "patella-2019":
    "Willy RW, et al. Patellofemoral Pain. Clinical Practice Guidelines. J Orthop Sports Phys Ther. 2019;49(9):CPG1-CPG95.",
  "tka-2020":
    "Jette DU, et al. Physical Therapist Management of Total Knee Arthroplasty. Clinical Practice Guideline. Phys Ther. 2020;100(9):1603-1631.",
  "aaos-knee": "American Academy of Orthopaedic Surgeons. Knee Conditioning Program. OrthoInfo.",
  "ankle-2021":
    "Martin RL, et al. Ankle Stability and Movement Coordination Impairments: Lateral Ankle Ligament Sprains, Revision 2021. Clinical Practice Guidelines. J Orthop Sports Phys Ther. 2021;51(4):CPG1-CPG80.",
  "alfredson-1998":
    "Alfredson H, et al. Heavy-load eccentric calf muscle training for the treatment of chronic Achilles tendinosis. Am J Sports Med. 1998;26(3):360-366.",
  "rathleff-2015":
    "Rathleff MS, et al. High-load strength training improves outcome in patients with plantar fasciitis. Scand J Med Sci Sports. 2015;25(3):e292-e300.",
  "heel-2023":
    "Koc TA Jr, et al. Heel Pain, Plantar Fasciitis: Revision 2023. Clinical Practice Guidelines. J Orthop Sports Phys Ther. 2023;53(12):CPG1-CPG39.",
  "aaos-foot": "American Academy of Orthopaedic Surgeons. Foot and Ankle Conditioning Program. OrthoInfo.",
  "otago-2003":
    "Campbell AJ, Robertson MC. Otago Exercise Programme to prevent falls in older adults. ACC, Otago Medical School; 2003.",
  "falls-cochrane-2019":
    "Sherrington C, et al. Exercise for preventing falls in older people living in the community. Cochrane Database Syst Rev. 2019;(1):CD012424.",
  "acsm-2011":
    "Garber CE, et al. Quantity and quality of exercise for developing and maintaining fitness in apparently healthy adults. ACSM position stand. Med Sci Sports Exerc. 2011;43(7):1334-1359.",
  "who-2020":
    "Organización Mundial de la Salud. Directrices sobre actividad física y comportamientos sedentarios. 2020.",
} as const;
export type SourceId = keyof typeof sources;
