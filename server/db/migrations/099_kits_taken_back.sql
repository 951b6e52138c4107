-- What was taken back after it was handed over to the post is looked for in each reading of the signed lists (docs/decisions.md 291).
create index packing_step_undone on packing_step (at) where kind = 'undone';
