-- More of what kinesiologists measure, and of what is measured on one side, which one.
alter table outcome_measures
  drop constraint outcome_measures_kind_check,
  add constraint outcome_measures_kind_check check (kind in ('eva', 'range', 'strength', 'psfs', 'odi', 'ndi', 'lefs', 'quickdash',
    'sit_to_stand', 'timed_up_and_go', 'balance', 'circumference')),
  drop constraint outcome_measures_scale,
  -- The scales of features/measures/catalogue.ts; a test compares them.
  add constraint outcome_measures_scale check (case kind
    when 'range' then value between -30 and 360
    when 'strength' then value between 0 and 300
    when 'odi' then value between 0 and 100
    when 'ndi' then value between 0 and 100
    when 'quickdash' then value between 0 and 100
    when 'lefs' then value between 0 and 80
    when 'sit_to_stand' then value between 0 and 60
    when 'timed_up_and_go' then value between 0 and 300
    when 'balance' then value between 0 and 60
    when 'circumference' then value between 5 and 200
    else value between 0 and 10 end),
  add column side text check (side in ('left', 'right'));
