/** Files are named after their main export, in kebab-case, with their kind behind a dot: save-basic-info.command.ts. */
const fileNames = {
  create: (context) => ({
    Program(node) {
      const name = context.filename.split(/[\\/]/).pop() ?? '';
      if (/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name)) return;
      context.report({ node, message: `Name files in kebab-case after their main export; '${name}' is not.` });
    },
  }),
};

export default { meta: { name: 'ours' }, rules: { 'file-names': fileNames } };
